/**
 * What pages tell search engines in the words of schema.org. Only what a visitor can read on the
 * page; and no stars of our own, which search engines do not allow a business to give itself.
 */

import { absoluteUrl } from "./absolute-url";

interface ResortFacts {
  brand: string;
  /** As the page puts it. */
  description: string;
  url: string;
  phone: string;
  email: string;
  address: Queries.AddressFragment & { countryCode: string };
  geo: { latitude: number; longitude: number };
  links: { maps: string };
}

interface VillaFacts {
  name: string;
  description?: string;
  beds: number;
  persons: number;
  /** Whole rupiah. */
  pricePerNight: number;
  amenities: readonly string[];
  /** Address of a picture on this site. */
  image: string;
}

/** One breadcrumb of a page, such as "Gallery" at "/gallery". */
export interface Crumb {
  name: string;
  path: string;
}

const resortId = (url: string) => absoluteUrl("/#resort", url);

/** The resort: who, where, how to reach it. */
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

/** A villa at its price per night, offered by the resort. */
export const villaOffer = (villa: VillaFacts, path: string, url: string): object => ({
  "@type": "Offer",
  url: absoluteUrl(path, url),
  offeredBy: { "@type": "Resort", "@id": resortId(url) },
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    price: villa.pricePerNight,
    priceCurrency: "IDR",
    unitCode: "DAY",
  },
  itemOffered: {
    "@type": "Accommodation",
    name: villa.name,
    ...(villa.description && { description: villa.description }),
    image: absoluteUrl(villa.image, url),
    occupancy: { "@type": "QuantitativeValue", maxValue: villa.persons },
    bed: { "@type": "BedDetails", numberOfBeds: villa.beds },
    amenityFeature: villa.amenities.map((name) => ({
      "@type": "LocationFeatureSpecification",
      name,
      value: true,
    })),
    containedInPlace: { "@type": "Resort", "@id": resortId(url) },
  },
});

interface PhotoFacts {
  /** Path of its largest file. */
  file: string;
  caption: string;
  /** What it shows, with the path of that page. */
  place?: { title: string; path: string } | null;
  /** Who made it. */
  credit: string;
}

/** A photo with a page of its own. */
export const photoData = (photo: PhotoFacts, path: string, url: string): object => ({
  "@type": "ImageObject",
  contentUrl: absoluteUrl(photo.file, url),
  url: absoluteUrl(path, url),
  caption: photo.caption,
  creditText: photo.credit,
  ...(photo.place && {
    about: { "@type": "Place", name: photo.place.title, url: absoluteUrl(photo.place.path, url) },
  }),
});

/** The breadcrumbs from the home page to a page, which is the last one. */
export const breadcrumbData = (crumbs: readonly Crumb[], url: string): object => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: absoluteUrl(path, url),
  })),
});

/** Text for a `<script type="application/ld+json">`; nothing in it can end the script. */
export const jsonLd = (things: readonly object[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c");
