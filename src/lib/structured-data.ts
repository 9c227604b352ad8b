/**
 * Structured data of pages (schema.org). It only contains facts that visitors can read on the page,
 * and no ratings by the resort itself, which search engines don't accept.
 */

import { absoluteUrl } from "./paths";

type ResortFacts = Queries.ResortDataFragment & { description: string };

interface HouseFacts extends Omit<Queries.HouseOfferFragment, "title" | "path"> {
  name: string;
  description?: string;
  /** Last day of the price, such as "2027-03-31". */
  validUntil?: string;
  facts?: Queries.HousePageFragment["house"]["goodToKnow"];
  rules?: Queries.StayRulesFragment;
  /** URL of an image on this site. */
  image: string;
}

const resortId = (url: string) => absoluteUrl("/#resort", url);

/** Returns the resort as a `Resort`. */
export const resortData = (resort: ResortFacts, image: string): object => ({
  "@type": "Resort",
  "@id": resortId(resort.url),
  name: resort.brand,
  description: resort.description,
  url: absoluteUrl("/", resort.url),
  image: absoluteUrl(image, resort.url),
  telephone: resort.phone,
  email: resort.email,
  address: {
    "@type": "PostalAddress",
    streetAddress: resort.address.street,
    addressLocality: resort.address.regency,
    addressRegion: resort.address.province,
    postalCode: resort.address.postalCode,
    addressCountry: resort.address.countryCode,
  },
  geo: { "@type": "GeoCoordinates", ...resort.geo },
  hasMap: resort.links.maps,
});

/** Returns the facts of a house for which schema.org has properties. Missing facts are left out. */
function lodgingFacts({ beds, persons, facts, rules }: HouseFacts): object {
  return {
    occupancy: { "@type": "QuantitativeValue", maxValue: persons },
    bed: facts?.bedrooms?.map(({ beds }) => ({ "@type": "BedDetails", typeOfBed: beds })) ?? {
      "@type": "BedDetails",
      numberOfBeds: beds,
    },
    ...(facts?.bedrooms && { numberOfBedrooms: beds }),
    ...(facts?.bathrooms && { numberOfBathroomsTotal: facts.bathrooms }),
    ...(facts?.size && {
      floorSize: { "@type": "QuantitativeValue", value: facts.size, unitCode: "MTK" },
    }),
    ...(rules?.pets && { petsAllowed: rules.pets.allowed }),
    ...(rules?.smoking && { smokingAllowed: rules.smoking.allowed }),
  };
}

/** Returns the offer of a house with its price per night. */
export const houseOffer = (house: HouseFacts, path: string, url: string): object => ({
  "@type": "Offer",
  url: absoluteUrl(path, url),
  offeredBy: {
    "@type": "Resort",
    "@id": resortId(url),
    ...(house.rules?.checkIn && { checkinTime: house.rules.checkIn }),
    ...(house.rules?.checkOut && { checkoutTime: house.rules.checkOut }),
  },
  ...(house.validUntil && { priceValidUntil: house.validUntil }),
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    price: house.pricePerNight,
    priceCurrency: "IDR",
    unitCode: "DAY",
  },
  itemOffered: {
    // An offer needs a product, and only accommodations have beds.
    "@type": ["Product", "Accommodation"],
    name: house.name,
    ...(house.description && { description: house.description }),
    image: absoluteUrl(house.image, url),
    ...lodgingFacts(house),
    amenityFeature: house.amenities.map((name) => ({
      "@type": "LocationFeatureSpecification",
      name,
      value: true,
    })),
    containedInPlace: { "@type": "Resort", "@id": resortId(url) },
  },
});

/** Returns the structured data of a photo with its own page. */
export const photoData = (
  { alt, caption, subject, linkPreview, gatsbyImageData }: Queries.PhotoDataFragment,
  path: string,
  { note, url }: Pick<Queries.Resort, "note" | "url">,
): object => ({
  "@type": "ImageObject",
  contentUrl: absoluteUrl(gatsbyImageData.images.fallback?.src ?? linkPreview, url),
  url: absoluteUrl(path, url),
  caption: caption ?? alt,
  creditText: note,
  ...(subject && {
    about: { "@type": "Place", name: subject.title, url: absoluteUrl(subject.path, url) },
  }),
});

/** Returns the breadcrumbs from the home page to a page. The page itself is the last one. */
export const breadcrumbData = (crumbs: readonly Queries.LinkFragment[], url: string): object => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: absoluteUrl(to, url),
  })),
});

/** Returns a page in a language other than the first, which search engines expect by default. */
export const pageData = (name: string, url: string, lang: string): object => ({
  "@type": "WebPage",
  name,
  url,
  inLanguage: lang,
});

/**
 * Returns JSON for a `<script type="application/ld+json">`, escaped so that nothing in it ends the
 * script.
 */
export const jsonLd = (things: readonly object[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c");
