import {
  generateImageData,
  type IGatsbyImageData,
  type IGatsbyImageHelperArgs,
} from "gatsby-plugin-image";
import { cropRectangle, type Focus } from "../crop";
import { pictureAddress } from "../variants/image-url";
import type { PhotoNode } from "./photo-nodes";

/** The arguments of `gatsbyImageData` in a query that have a meaning here. */
export type ImageArgs = Pick<
  IGatsbyImageHelperArgs,
  "aspectRatio" | "width" | "breakpoints" | "sizes" | "layout"
>;

type Shown = Pick<PhotoNode, "width" | "height" | "colour" | "internal">;

/**
 * Image data of a photo: the whole of it, or the part of `aspectRatio` around its focus. It only
 * names files; they are made when all pages are known, because each address says what it stands for.
 *
 * AVIF comes in all widths; JPEG, which hardly any browser still needs, in that of the layout.
 *
 * @param zoom 1 for the largest part, 2 for half of its width and height
 */
export function imageData(photo: Shown, args: ImageArgs, focus: Focus, zoom = 1): IGatsbyImageData {
  const ratio = args.aspectRatio ?? photo.width / photo.height;
  const crop = cropRectangle(photo, ratio, focus, zoom);
  const draw = (format: "avif" | "jpg", breakpoints?: number[]) =>
    generateImageData({
      ...args,
      breakpoints,
      formats: [format],
      pluginName: "photos",
      filename: photo.internal.contentDigest,
      sourceMetadata: { width: crop.width, height: crop.height, format },
      backgroundColor: photo.colour,
      generateImageSource: (_name, width, height) => ({
        src: pictureAddress({ photo: photo.internal.contentDigest, crop, width, format }, photo),
        width,
        height,
        format,
      }),
    });
  const avif = draw("avif", args.breakpoints);
  const jpeg = draw("jpg", [args.width ?? crop.width]);
  return { ...avif, images: { ...avif.images, fallback: jpeg.images.fallback } };
}
