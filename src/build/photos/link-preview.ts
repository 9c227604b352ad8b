import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import sharp from "sharp";
import type { Focus, Rectangle, Size } from "./crop";
import { digest, writeWhole } from "./intake";
import type { PhotoNode } from "./nodes";
import { photoSettings } from "./settings";

/** What link previews take: the size that all services know, and bytes that messengers still load. */
export const previewSettings = {
  /** px */
  width: 1200,
  /** px; also the edge of the square that some services cut out of the middle */
  height: 630,
  maxBytes: 250_000,
  /** px of a photo's width that are shown at least, if it has them: enlarged by a half at most. */
  minCrop: 800,
  /** JPEG qualities, tried from the best until the picture is small enough. */
  qualities: [84, 78, 70, 60, 50, 40, 30, 20],
} as const;

/**
 * The part of a photo that a link preview shows: as large as it can be with the focus in its centre
 * square, which is all that some messengers show. A focus at the very edge would make it tiny, so
 * it does not become narrower than half of the photo, or so narrow that it blurs.
 */
export function previewRectangle(size: Size, focus: Focus): Rectangle {
  const { width: w, height: h, minCrop } = previewSettings;
  const ratio = w / h;
  const at = { x: (size.width * focus.x) / 100, y: (size.height * focus.y) / 100 };
  const besideSquare = (w - h) / 2 / w;
  const widest = Math.min(size.width, size.height * ratio);
  const wanted = Math.min(at.x, size.width - at.x) / besideSquare;
  const width = Math.round(Math.min(widest, Math.max(wanted, size.width / 2, minCrop)));
  const height = Math.min(size.height, Math.round(width / ratio));
  const within = (start: number, room: number) => Math.round(Math.min(Math.max(start, 0), room));
  return {
    left: within(at.x - width / 2, size.width - width),
    top: within(at.y - height / 2, size.height - height),
    width,
    height,
  };
}

async function encode(path: string, rectangle: Rectangle): Promise<Buffer> {
  const { width, height, maxBytes, qualities } = previewSettings;
  const picture = sharp(path).extract(rectangle).resize(width, height);
  for (const quality of qualities) {
    const bytes = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length < maxBytes) return bytes;
  }
  throw new Error(`The link preview of ${path} has more than ${maxBytes} bytes at any quality`);
}

/**
 * Publishes the link preview of a photo, a JPEG of 1200 × 630 px, and tells its address. Made once:
 * it is kept with the other copies, and named by what it is made of.
 */
export async function linkPreview(
  photo: Pick<PhotoNode, "absolutePath" | "width" | "height" | "internal">,
  focus: Focus,
): Promise<string> {
  const rectangle = previewRectangle(photo, focus);
  const name = digest(
    photo.internal.contentDigest,
    JSON.stringify(rectangle),
    JSON.stringify(previewSettings),
  );
  const kept = join(resolve(photoSettings.folder), "link-previews", `${name}.jpg`);
  if (!existsSync(kept)) await writeWhole(kept, await encode(photo.absolutePath, rectangle));
  const address = `/static/${name}/link-preview.jpg`;
  const published = join("public", address);
  await mkdir(dirname(published), { recursive: true });
  await copyFile(kept, published);
  return address;
}
