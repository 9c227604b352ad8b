import { generateImageData, type IGatsbyImageData } from "gatsby-plugin-image";
import { cropRectangle, type Focus } from "../crop";
import type { Slot } from "../slot-table";
import { imageUrl } from "../variants/image-service";
import { type Format, fileType } from "../variants/variant";
import type { PhotoNode } from "./photo-nodes";

/**
 * Returns the image data of a photo: the whole photo, or a crop of `aspectRatio` around its focal
 * point. It only contains URLs. The files are made once all pages are known, because each URL
 * encodes all inputs of its file.
 *
 * AVIF has all widths. JPEG, which almost no browser needs, has the width of the layout.
 * @param zoom 1 for the largest crop, 2 for half of its width and height
 */
export function imageData(
  photo: Pick<PhotoNode, "width" | "height" | "colour" | "internal">,
  { aspectRatio, width, sizes, breakpoints, phone }: Slot,
  focus: Focus,
  zoom = 1,
): IGatsbyImageData {
  const ratio = aspectRatio ?? photo.width / photo.height;
  const crop = cropRectangle(photo, ratio, focus, zoom);
  const draw = (format: Format, widths: readonly number[]) =>
    generateImageData({
      aspectRatio,
      width,
      sizes,
      breakpoints: [...widths],
      formats: [fileType(format)],
      pluginName: "photos",
      filename: photo.internal.contentDigest,
      sourceMetadata: { width: crop.width, height: crop.height, format: fileType(format) },
      backgroundColor: photo.colour,
      generateImageSource: (_name, width, height) => ({
        src: imageUrl({ photo: photo.internal.contentDigest, crop, width, format }, photo),
        width,
        height,
        format: fileType(format),
      }),
    });
  const avif = draw(phone ? "phone.avif" : "avif", breakpoints);
  const jpeg = draw("jpg", [width]);
  return { ...avif, images: { ...avif.images, fallback: jpeg.images.fallback } };
}
