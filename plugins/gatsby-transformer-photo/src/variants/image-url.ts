import { createHmac } from "node:crypto";
import type { Rectangle, Size } from "../crop";
import { pictureFormats, previewSettings } from "../settings";
import { siteContext } from "../site-context";
import { pictureSettings } from "./image-service";
import { type Variant, variantsPath, variantUrl } from "./variant";

/** Input of an image service: a clean copy, or a crop of it if the service can't make that crop. */
export interface Source {
  photo: string;
  crop?: Rectangle;
}

/** Returns the path of a source below the folder of all variants. */
const sourcePath = ({ photo, crop }: Source): string =>
  crop
    ? `${photo}/${[crop.left, crop.top, crop.width, crop.height].join("-")}.jpg`
    : `${photo}.jpg`;

const sourceAddress = new RegExp(
  `/${variantsPath}/([0-9a-f]{32})(?:/(\\d+)-(\\d+)-(\\d+)-(\\d+))?\\.jpg`,
  "g",
);

/** Returns the sources in the URLs of a text, by path. The URLs may be percent-encoded. */
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

/**
 * Returns the height in px. A link preview has a fixed height, which its crop matches except for
 * rounding.
 */
const heightOf = ({ format, width, crop }: Variant) =>
  format === "preview.jpg"
    ? previewSettings.height
    : Math.max(1, Math.round((width * crop.height) / crop.width));

/**
 * Returns the keyword for a crop's position along one axis: centred (within 1 px), at the start, or
 * at the end of the free space. Returns undefined for other positions.
 */
function positionKeyword<Name>(start: number, room: number, first: Name, last: Name) {
  if (Math.abs(start - room / 2) <= 1) return "center";
  if (start === 0) return first;
  return start === room ? last : undefined;
}

/**
 * Returns the `position` with which `fit=cover` makes a crop. Returns undefined if no position
 * does: the crop is at a different position, or narrower and lower than the whole photo.
 */
function coverPosition(crop: Rectangle, whole: Size) {
  const [besideWidth, besideHeight] = [whole.width - crop.width, whole.height - crop.height];
  // An aspect ratio can leave a fraction of a px.
  const across = besideHeight <= 1 && positionKeyword(crop.left, besideWidth, "left", "right");
  return across || (besideWidth <= 1 && positionKeyword(crop.top, besideHeight, "top", "bottom"));
}

/** Functions that build the URL of an image, for each service. */
export const urlBuilders = {
  /**
   * https://docs.netlify.com/build/image-cdn/overview/. A crop that it can't make becomes a
   * separate source.
   */
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
 * Returns the URL of an image on a page: a file that the build makes, or the URL of the service in
 * `PICTURES`. All URLs of images are built here.
 * @param whole size of the photo's clean copy
 */
export function imageUrl(variant: Variant, whole: Size): string {
  const inDevelop = process.env.gatsby_executing_command === "develop";
  const prefix = inDevelop ? "" : siteContext.prefix;
  const { service, imgproxy } = pictureSettings();
  switch (service) {
    case "netlify":
      return urlBuilders.netlify(variant, prefix, whole);
    case "cloudflare":
      return urlBuilders.cloudflare(variant, prefix, whole);
    case "imgproxy":
      return urlBuilders.imgproxy(variant, siteContext.url, imgproxy);
    case "build":
      return prefix + variantUrl(variant);
  }
}
