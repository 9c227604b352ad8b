import { addressLines, chatLink, contactLinks } from "../../src/lib/contact";

test("an address is formatted as on an envelope", () => {
  const address = {
    street: "Kampung Pasir Serai",
    regency: "Kabupaten Bandung Barat",
    province: "Jawa Barat",
    postalCode: "40391",
    country: "Indonesia",
  };
  expect(addressLines(address)).toEqual([
    "Kampung Pasir Serai,",
    "Kabupaten Bandung Barat,",
    "Jawa Barat 40391, Indonesia",
  ]);
});

test.each([
  ["https://wa.me/62812", "https://wa.me/62812?text=Hello%2C%20you%20%26%20me"],
  ["https://chat.example/?to=1", "https://chat.example/?to=1&text=Hello%2C%20you%20%26%20me"],
  ["tel:+62812", "tel:+62812"],
])("chatLink adds the message to %s if the service supports it", (link, expected) => {
  expect(chatLink(link, "Hello, you & me")).toBe(expected);
});

test.each([
  ["mailto:a@b.c", "mailto:a@b.c?subject=Joglo house&body=See https://x.example/d"],
  [
    "https://mail.example/?to=a@b.c",
    "https://mail.example/?to=a@b.c&su=Joglo house&body=See https://x.example/d",
  ],
])("contactLinks fills in the subject and the URL, with the mail link %s", (mail, expected) => {
  const resort = {
    url: "https://x.example",
    links: { chat: "https://wa.me/1", mail },
    chat: { message: "About {subject}: {url}" },
    mail: { subject: "{subject}", message: "See {url}" },
  };
  const links = contactLinks(resort, { title: "Joglo house", path: "/d" });
  expect(decodeURIComponent(links.chat)).toBe(
    "https://wa.me/1?text=About Joglo house: https://x.example/d",
  );
  expect(decodeURIComponent(links.mail)).toBe(expected);
});
