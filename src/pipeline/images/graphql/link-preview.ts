import type { Focus, Rectangle, Size } from "../crop";
import { previewSettings } from "../settings";
import { pictureAddress } from "../variants/picture-address";
import type { PhotoNode } from "./photo-nodes";

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
  const around = Math.min(at.x, size.width - at.x) / besideSquare;
  const width = Math.round(Math.min(widest, Math.max(around, size.width / 2, minCrop)));
  const height = Math.min(size.height, Math.round(width / ratio));
  const within = (start: number, room: number) => Math.round(Math.min(Math.max(start, 0), room));
  return {
    left: within(at.x - width / 2, size.width - width),
    top: within(at.y - height / 2, size.height - height),
    width,
    height,
  };
}

/** The address of a photo's link preview, a JPEG of 1200 × 630 px. */
export const linkPreview = (
  photo: Pick<PhotoNode, "width" | "height" | "internal">,
  focus: Focus,
): string =>
  pictureAddress(
    {
      photo: photo.internal.contentDigest,
      crop: previewRectangle(photo, focus),
      width: previewSettings.width,
      format: "preview.jpg",
    },
    photo,
  );
