import { houseOffer, jsonLd, photoData, resortData } from "../../src/lib/structured-data";

const url = "https://bukitserai.example";
const resort = {
  brand: "Bukit Serai",
  description: "Two villas on a hill",
  url,
  phone: "+62 812 0000 0000",
  email: "hello@bukitserai.example",
  address: {
    street: "Kampung Pasir Serai",
    regency: "Kabupaten Bandung Barat",
    province: "Jawa Barat",
    postalCode: "40391",
    country: "Indonesia",
    countryCode: "ID",
  },
  geo: { latitude: -6.86, longitude: 107.45 },
  links: { maps: "https://maps.example/place" },
};
const house = {
  name: "Joglo house",
  beds: 2,
  persons: 4,
  pricePerNight: 2_999_000,
  amenities: ["Wifi", "Kitchen"],
  image: "/static/1/photo.jpg",
};

test("a house is an offer of the resort, with its nightly price and occupancy", () => {
  const offer = houseOffer(house, "/category", url);
  expect(offer).toMatchObject({
    "@type": "Offer",
    url: "https://bukitserai.example/category",
    offeredBy: { "@id": (resortData(resort, "/a.jpg") as { "@id": string })["@id"] },
    priceSpecification: { price: 2_999_000, priceCurrency: "IDR", unitCode: "DAY" },
    itemOffered: {
      "@type": ["Product", "Accommodation"],
      name: "Joglo house",
      occupancy: { maxValue: 4 },
      bed: { numberOfBeds: 2 },
      image: "https://bukitserai.example/static/1/photo.jpg",
    },
  });
  expect(JSON.stringify(offer)).not.toContain("description");
});

test("no text can close the script element", () => {
  const text = jsonLd([{ name: "</script><script>alert(1)</script>" }]);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)["@graph"]).toEqual([{ name: "</script><script>alert(1)</script>" }]);
});

test("a photo has its file, caption, creator and subject", () => {
  const subject = { title: "Joglo house", path: "/detail/joglo-house" };
  const gatsbyImageData = { images: { fallback: { src: "/static/1/photo.jpg" } } };
  const photo = { caption: "Four posts", gatsbyImageData } as Queries.PhotoDataFragment;
  const resort = { note: "Samples", url };
  expect(photoData(Object.assign({ subject }, photo), "/gallery/posts", resort)).toEqual({
    "@type": "ImageObject",
    contentUrl: "https://bukitserai.example/static/1/photo.jpg",
    url: "https://bukitserai.example/gallery/posts",
    caption: "Four posts",
    creditText: "Samples",
    about: {
      "@type": "Place",
      name: "Joglo house",
      url: "https://bukitserai.example/detail/joglo-house",
    },
  });
  expect(photoData(photo, "/gallery/posts", resort)).not.toHaveProperty("about");
});
