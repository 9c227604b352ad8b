import { type Focus, previewRectangle } from "../crop";
import { previewSettings } from "../settings";
import { pictureAddress } from "../variants/image-url";
import type { PhotoNode } from "./photo-nodes";

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
