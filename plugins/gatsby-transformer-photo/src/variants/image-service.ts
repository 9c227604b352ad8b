import { createHmac } from "node:crypto";
import type { Rectangle, Size } from "../crop";
import { siteContext, variantFormats } from "../settings";
import { fileType, type Variant, variantsPath, variantUrl } from "./variant";

/** Services that make image files: the build itself, or an image service on request. */
const services = ["build", "netlify", "cloudflare", "imgproxy"] as const;

/**
 * Returns the image service in the environment: `PICTURES`, and for imgproxy its URL, key and salt
 * (hexadecimal) under imgproxy's own names. The dev server always makes the files itself.
 * @throws an error with a message if the service is unknown, or if imgproxy's URL is missing
 */
export function pictureSettings(env: NodeJS.ProcessEnv = process.env) {
  const name = env.PICTURES || "build";
  const service = services.find((each) => each === name);
  if (!service) throw new Error(`PICTURES is "${name}", expected one of ${services.join(", ")}.`);
  const { IMGPROXY_URL = "", IMGPROXY_KEY = "", IMGPROXY_SALT = "" } = env;
  if (service === "imgproxy" && !URL.canParse(IMGPROXY_URL)) {
    throw new Error("PICTURES=imgproxy needs IMGPROXY_URL, such as https://pictures.example.");
  }
  const inDevelop = env.gatsby_executing_command === "develop";
  return {
    service: inDevelop ? "build" : service,
    url: IMGPROXY_URL.replace(/\/$/, ""),
    key: Buffer.from(IMGPROXY_KEY, "hex"),
    salt: Buffer.from(IMGPROXY_SALT, "hex"),
  };
}

/** Returns the images' origin for the site's policies, or undefined if it is the site's own. */
export function imageServiceOrigin(settings = pictureSettings()): string | undefined {
  return settings.service === "imgproxy" ? new URL(settings.url).origin : undefined;
}

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

const sourceUrl = new RegExp(
  `/${variantsPath}/([0-9a-f]{12})(?:/(\\d+)-(\\d+)-(\\d+)-(\\d+))?\\.jpg`,
  "g",
);

/** Returns the sources in the URLs of a text, by path. The URLs may be percent-encoded. */
export function sourcesIn(text: string): Map<string, Source> {
  const sources = new Map<string, Source>();
  for (const [, photo = "", ...rest] of text.replaceAll("%2F", "/").matchAll(sourceUrl)) {
    const [left = 0, top = 0, width = 0, height = 0] = rest.map(Number);
    const source = rest[0] ? { photo, crop: { left, top, width, height } } : { photo };
    sources.set(sourcePath(source), source);
  }
  return sources;
}

const heightOf = ({ width, crop }: Variant) =>
  Math.max(1, Math.round((width * crop.height) / crop.width));

/** https://docs.netlify.com/build/image-cdn/overview/. It can't crop, so each crop is a source. */
function netlifyUrl(variant: Variant, whole: Size): string {
  const { photo, crop, width, format } = variant;
  const isWhole = crop.width === whole.width && crop.height === whole.height;
  const source = sourcePath(isWhole ? { photo } : { photo, crop });
  const parameters = new URLSearchParams({
    url: `${siteContext.prefix}/${variantsPath}/${source}`,
    w: String(width),
    h: String(heightOf(variant)),
    fit: "cover",
    fm: fileType(format),
    q: String(variantFormats[format].quality),
  });
  return `/.netlify/images?${parameters}`;
}

/** https://developers.cloudflare.com/images/transform-images/transform-via-url/ */
function cloudflareUrl(variant: Variant, whole: Size): string {
  const { photo, crop, width, format } = variant;
  const options = [
    `trim=${crop.top};${whole.width - crop.left - crop.width};${whole.height - crop.top - crop.height};${crop.left}`,
    `width=${width}`,
    `height=${heightOf(variant)}`,
    "fit=cover",
    `format=${format === "jpg" ? "jpeg" : "avif"}`,
    `quality=${variantFormats[format].quality}`,
  ];
  const source = `${siteContext.prefix}/${variantsPath}/${sourcePath({ photo })}`;
  return `/cdn-cgi/image/${options.join(",")}${source}`;
}

/** https://docs.imgproxy.net/usage/processing and https://docs.imgproxy.net/usage/signing_url */
function imgproxyUrl(variant: Variant): string {
  const { url, key, salt } = pictureSettings();
  const { photo, crop, width, format } = variant;
  const path = [
    "",
    `crop:${crop.width}:${crop.height}:nowe:${crop.left}:${crop.top}`,
    `resize:force:${width}:${heightOf(variant)}`,
    `quality:${variantFormats[format].quality}`,
    `plain/${siteContext.url}/${variantsPath}/${sourcePath({ photo })}@${fileType(format)}`,
  ].join("/");
  const signature = createHmac("sha256", key).update(salt).update(path).digest("base64url");
  return `${url}/${key.length > 0 ? signature : "unsafe"}${path}`;
}

const urlBuilders = { netlify: netlifyUrl, cloudflare: cloudflareUrl, imgproxy: imgproxyUrl };

/**
 * Returns the URL of an image on a page: a file that the build makes, or the URL of the service in
 * `PICTURES`. All URLs of images are built here.
 * @param whole size of the photo's clean copy
 */
export function imageUrl(variant: Variant, whole: Size): string {
  const { service } = pictureSettings();
  if (service !== "build") return urlBuilders[service](variant, whole);
  const inDevelop = process.env.gatsby_executing_command === "develop";
  return (inDevelop ? "" : siteContext.prefix) + variantUrl(variant);
}
