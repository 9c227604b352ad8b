import { type Focus, previewRectangle } from "../crop";
import { previewSettings } from "../settings";
import { imageUrl } from "../variants/image-url";
import type { PhotoNode } from "./photo-nodes";

/** Returns the URL of a photo's link preview, a JPEG of 1200 × 630 px. */
export const linkPreview = (
  photo: Pick<PhotoNode, "width" | "height" | "internal">,
  focus: Focus,
): string =>
  imageUrl(
    {
      photo: photo.internal.contentDigest,
      crop: previewRectangle(photo, focus),
      width: previewSettings.width,
      format: "preview.jpg",
    },
    photo,
  );
