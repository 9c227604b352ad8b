import { digest } from "../../../gatsby-build-utils";
import type { Rectangle } from "../crop";
import { pictureFormats } from "../settings";

export type Format = keyof typeof pictureFormats;

/** A file that browsers get: a part of a photo, in a width and a format. */
export interface Variant {
  /** Digest of the photo's clean copy. */
  photo: string;
  /** The part of the clean copy that is shown. */
  crop: Rectangle;
  /** px */
  width: number;
  format: Format;
}

/** Where variants lie in `public/`, and so in the address. */
export const variantsPath = "static/photos";

/** The settings of a format in short, so that other settings make another address. */
const stamps = Object.fromEntries(
  Object.entries(pictureFormats).map(([format, options]) => [
    format,
    digest(JSON.stringify(options)).slice(0, 5),
  ]),
) as Record<Format, string>;

/** The path of a variant below the folder of all variants: it says all that it is made of. */
export const variantPath = ({ photo, crop, width, format }: Variant): string =>
  `${photo}/${[crop.left, crop.top, crop.width, crop.height, width, stamps[format]].join("-")}.${format}`;

/** The address of a variant on the site. */
export const variantAddress = (variant: Variant): string =>
  `/${variantsPath}/${variantPath(variant)}`;

const formats = Object.keys(pictureFormats).join("|").replaceAll(".", "\\.");
const address = new RegExp(
  `/${variantsPath}/([0-9a-f]{32})/(\\d+)-(\\d+)-(\\d+)-(\\d+)-(\\d+)-[0-9a-f]{5}\\.(${formats})`,
  "g",
);

/** An address in a text, and the variant that it stands for. */
export interface VariantReference {
  address: string;
  variant: Variant;
}

/**
 * The addresses of variants in a text, each as often as it stands there. An address
 * that was made with other settings than today's is not that of its variant any more.
 */
export const referencesIn = (text: string): VariantReference[] =>
  [...text.matchAll(address)].map(([match, photo = "", ...rest]) => {
    const [left = 0, top = 0, cropWidth = 0, cropHeight = 0, width = 0] = rest.map(Number);
    const crop = { left, top, width: cropWidth, height: cropHeight };
    return { address: match, variant: { photo, crop, width, format: rest[5] as Format } };
  });
