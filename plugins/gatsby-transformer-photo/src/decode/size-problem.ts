import type { Size } from "../crop";
import { photoSettings } from "../settings";

const megapixels = (pixels: number) => Math.round(pixels / 1e5) / 10;

/**
 * Returns the scale of a photo's clean copy: at most `maxEdge` px long, but a panorama's shorter
 * side keeps `minEdge` px.
 */
export function copyScale({ width, height }: Size): number {
  const { maxEdge, minEdge } = photoSettings;
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  return Math.min(1, Math.max(maxEdge / longer, minEdge / shorter));
}

/** Returns the rejection of an image of this size, or undefined. */
export function sizeProblem(size: Size): string | undefined {
  const { maxPixels, minEdge, maxPanorama } = photoSettings;
  const { width, height } = size;
  if (width * height > maxPixels) {
    return `has ${megapixels(width * height)} megapixels (${width} × ${height}), the limit is ${megapixels(maxPixels)}. Reduce it, for example to a width of 6000 pixels.`;
  }
  if (Math.min(width, height) < minEdge) {
    return `is too small: ${width} × ${height} pixels; a photo needs ${minEdge} on its shorter side. Use the original, not a preview or a copy from a messenger.`;
  }
  if (Math.max(width, height) * copyScale(size) > maxPanorama) {
    return `is too long and narrow: ${width} × ${height} pixels. Crop it so that its long side is less than ${Math.floor(maxPanorama / minEdge)} times its short side.`;
  }
  return undefined;
}
