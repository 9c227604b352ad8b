import { digest } from "../../shared/digest";
import type { Rectangle } from "../crop";
import { pictureFormats } from "../settings";

export type Format = keyof typeof pictureFormats;

/** A file that browsers get: a part of a photo, in a width and a format. */
export interface Derivative {
  /** Digest of the photo's clean copy. */
  photo: string;
  /** The part of the clean copy that is shown. */
  crop: Rectangle;
  /** px */
  width: number;
  format: Format;
}

/** Where derivatives lie in `public/`, and so in the address. */
export const picturesPath = "static/photos";

/** The settings of a format in short, so that other settings make another address. */
const stamps = Object.fromEntries(
  Object.entries(pictureFormats).map(([format, options]) => [
    format,
    digest(JSON.stringify(options)).slice(0, 5),
  ]),
) as Record<Format, string>;

/** The path of a derivative below the folder of all derivatives: it says all that it is made of. */
export const pathOf = ({ photo, crop, width, format }: Derivative): string =>
  `${photo}/${[crop.left, crop.top, crop.width, crop.height, width, stamps[format]].join("-")}.${format}`;

/** The address of a derivative on the site. */
export const pictureAddress = (derivative: Derivative): string =>
  `/${picturesPath}/${pathOf(derivative)}`;

const formats = Object.keys(pictureFormats).join("|").replaceAll(".", "\\.");
const address = new RegExp(
  `/${picturesPath}/([0-9a-f]{32})/(\\d+)-(\\d+)-(\\d+)-(\\d+)-(\\d+)-[0-9a-f]{5}\\.(${formats})`,
  "g",
);

/** What was made of an address that a text mentions. */
export interface Mention {
  address: string;
  derivative: Derivative;
}

/**
 * The addresses of derivatives that a text mentions, each as often as it stands there. An address
 * that was made with other settings than today's is not that of its derivative any more.
 */
export const mentionsIn = (text: string): Mention[] =>
  [...text.matchAll(address)].map(([found, photo = "", ...rest]) => {
    const [left = 0, top = 0, cropWidth = 0, cropHeight = 0, width = 0] = rest.map(Number);
    const crop = { left, top, width: cropWidth, height: cropHeight };
    return { address: found, derivative: { photo, crop, width, format: rest[5] as Format } };
  });
