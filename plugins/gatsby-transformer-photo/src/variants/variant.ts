import { digest } from "../../../gatsby-build-utils";
import type { Rectangle } from "../crop";
import { variantFormats } from "../settings";

export type Format = keyof typeof variantFormats;

/** Returns the file type of a format. */
export const fileType = (format: Format) => (format === "jpg" ? "jpg" : "avif");

/** A file for browsers: a crop of a photo in one width and format. */
export interface Variant {
  /** Digest of the photo's clean copy. */
  photo: string;
  /** The visible region of the clean copy. */
  crop: Rectangle;
  /** Width in px. */
  width: number;
  format: Format;
}

/** Folder of the variants in `public/`, and in URLs. */
export const variantsPath = "static/photos";

/** Short digests of each format's settings, so that changed settings change the URL. */
const settingsDigests = Object.fromEntries(
  Object.entries(variantFormats).map(([format, options]) => [
    format,
    digest(JSON.stringify(options)).slice(0, 5),
  ]),
) as Record<Format, string>;

/** Returns the path of a variant below their folder. It encodes all inputs of the file. */
export const variantPath = ({ photo, crop, width, format }: Variant): string =>
  `${photo}/${[crop.left, crop.top, crop.width, crop.height, width, settingsDigests[format]].join("-")}.${format}`;

/** Returns the URL of a variant on the site. */
export const variantUrl = (variant: Variant): string => `/${variantsPath}/${variantPath(variant)}`;

const formats = Object.keys(variantFormats).join("|");
const urls = new RegExp(
  `/${variantsPath}/([0-9a-f]{12})/(\\d+)-(\\d+)-(\\d+)-(\\d+)-(\\d+)-[0-9a-f]{5}\\.(${formats})`,
  "g",
);

/** Returns the URLs of variants in a text. A URL of old settings isn't its variant's own. */
export const referencesIn = (text: string): { url: string; variant: Variant }[] =>
  [...text.matchAll(urls)].map(([match, photo = "", ...rest]) => {
    const [left = 0, top = 0, cropWidth = 0, cropHeight = 0, width = 0] = rest.map(Number);
    const crop = { left, top, width: cropWidth, height: cropHeight };
    return { url: match, variant: { photo, crop, width, format: rest[5] as Format } };
  });
