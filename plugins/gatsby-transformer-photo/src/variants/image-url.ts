import { createHmac } from "node:crypto";
import type { Rectangle, Size } from "../crop";
import { pictureFormats, previewSettings } from "../settings";
import { siteContext } from "../site-context";
import { pictureSettings } from "./image-service";
import { type Variant, variantAddress, variantsPath } from "./variant";

/** What a service makes pictures of: a clean copy, or a part of it for one that cannot cut out. */
export interface Source {
  photo: string;
  crop?: Rectangle;
}

/** Where a source lies below the folder of all variants. */
export const sourcePath = ({ photo, crop }: Source): string =>
  crop
    ? `${photo}/${[crop.left, crop.top, crop.width, crop.height].join("-")}.jpg`
    : `${photo}.jpg`;

const sourceAddress = new RegExp(
  `/${variantsPath}/([0-9a-f]{32})(?:/(\\d+)-(\\d+)-(\\d+)-(\\d+))?\\.jpg`,
  "g",
);

/** The sources that addresses in a text name, by their path; also where they are percent-encoded. */
export function sourcesIn(text: string): Map<string, Source> {
  const sources = new Map<string, Source>();
  for (const [, photo = "", ...rest] of text.replaceAll("%2F", "/").matchAll(sourceAddress)) {
    const [left = 0, top = 0, width = 0, height = 0] = rest.map(Number);
    const source = rest[0] ? { photo, crop: { left, top, width, height } } : { photo };
    sources.set(sourcePath(source), source);
  }
  return sources;
}

const preview = { format: "jpg", quality: previewSettings.qualities[0] };
const encoding = {
  avif: { format: "avif", quality: pictureFormats.avif.quality },
  jpg: { format: "jpg", quality: pictureFormats.jpg.quality },
  "preview.jpg": preview,
} as const;

/** px; only a link preview has a height of its own, which its crop has nearly, too. */
const heightOf = ({ format, width, crop }: Variant) =>
  format === "preview.jpg"
    ? previewSettings.height
    : Math.max(1, Math.round((width * crop.height) / crop.width));

/** The name of a part's place along an edge: in the middle, to one px, or at either end of the room beside it. */
function placeAlong<Name>(start: number, room: number, first: Name, last: Name) {
  if (Math.abs(start - room / 2) <= 1) return "center";
  if (start === 0) return first;
  return start === room ? last : undefined;
}

/**
 * The `position` that makes `fit=cover` cut out a part of a photo; nothing for a part that lies elsewhere, or is
 * neither as wide nor as high as the whole, which no position gives.
 */
function coverPosition(crop: Rectangle, whole: Size) {
  const [besideWidth, besideHeight] = [whole.width - crop.width, whole.height - crop.height];
  // A ratio leaves a part of a px over.
  const across = besideHeight <= 1 && placeAlong(crop.left, besideWidth, "left", "right");
  return across || (besideWidth <= 1 && placeAlong(crop.top, besideHeight, "top", "bottom"));
}

/** Part of an address that says what a browser gets, for each service that makes it when asked. */
export const grammars = {
  /** https://docs.netlify.com/build/image-cdn/overview/; what it cannot cut out is a source of its own. */
  netlify(variant: Variant, prefix: string, whole: Size): string {
    const { photo, crop, width } = variant;
    const { format, quality } = encoding[variant.format];
    const position = coverPosition(crop, whole);
    const source = sourcePath(position ? { photo } : { photo, crop });
    const parameters = new URLSearchParams({
      url: `${prefix}/${variantsPath}/${source}`,
      w: String(width),
      h: String(heightOf(variant)),
      fit: "cover",
      ...(position && position !== "center" && { position }),
      fm: format,
      q: String(quality),
    });
    return `/.netlify/images?${parameters}`;
  },
  /** https://developers.cloudflare.com/images/transform-images/transform-via-url/ */
  cloudflare(variant: Variant, prefix: string, whole: Size): string {
    const { photo, crop, width } = variant;
    const { format, quality } = encoding[variant.format];
    const options = [
      `trim=${crop.top};${whole.width - crop.left - crop.width};${whole.height - crop.top - crop.height};${crop.left}`,
      `width=${width}`,
      `height=${heightOf(variant)}`,
      "fit=cover",
      `format=${format === "jpg" ? "jpeg" : format}`,
      `quality=${quality}`,
    ];
    return `/cdn-cgi/image/${options.join(",")}${prefix}/${variantsPath}/${sourcePath({ photo })}`;
  },
  /** https://docs.imgproxy.net/usage/processing and https://docs.imgproxy.net/usage/signing_url */
  imgproxy(
    variant: Variant,
    site: string,
    { url, key, salt } = pictureSettings().imgproxy,
  ): string {
    const { photo, crop, width } = variant;
    const { format, quality } = encoding[variant.format];
    const path = [
      "",
      `crop:${crop.width}:${crop.height}:nowe:${crop.left}:${crop.top}`,
      `resize:force:${width}:${heightOf(variant)}`,
      `quality:${quality}`,
      `plain/${site}/${variantsPath}/${sourcePath({ photo })}@${format}`,
    ].join("/");
    const signature = createHmac("sha256", key).update(salt).update(path).digest("base64url");
    return `${url}/${key.length > 0 ? signature : "unsafe"}${path}`;
  },
};

/**
 * The address of a picture on the pages: the one place that writes it. It is that of a file which the build
 * makes, or names a service, as `PICTURES` says.
 *
 * @param whole size of the photo's clean copy
 */
export function pictureAddress(variant: Variant, whole: Size): string {
  const inDevelop = process.env.gatsby_executing_command === "develop";
  const prefix = inDevelop ? "" : siteContext.prefix;
  const { service, imgproxy } = pictureSettings();
  switch (service) {
    case "netlify":
      return grammars.netlify(variant, prefix, whole);
    case "cloudflare":
      return grammars.cloudflare(variant, prefix, whole);
    case "imgproxy":
      return grammars.imgproxy(variant, siteContext.url, imgproxy);
    case "build":
      return prefix + variantAddress(variant);
  }
}
