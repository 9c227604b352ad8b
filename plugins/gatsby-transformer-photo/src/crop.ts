import { previewSettings } from "./settings";

export interface Size {
  /** px */
  width: number;
  /** px */
  height: number;
}

/** A part of a picture, in whole px, as sharp's `extract` takes it. */
export interface Rectangle extends Size {
  left: number;
  top: number;
}

/** A point of a picture in % from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

export const centre: Focus = { x: 50, y: 50 };

/** Reads "62 40" as 62 % from the left and 40 % from the top; nothing is the centre. */
export function parseFocus(text: string | null | undefined): Focus {
  const [x, y] = text?.split(" ").map(Number) ?? [];
  return x === undefined || y === undefined ? centre : { x, y };
}

/**
 * The largest rectangle of a ratio inside a picture that keeps a point in view, the way CSS
 * `object-fit: cover` with `object-position` does.
 *
 * @param ratio width divided by height
 * @param zoom 1 for the largest rectangle, 2 for half of its width and height
 */
export function cropRectangle(size: Size, ratio: number, focus: Focus, zoom = 1): Rectangle {
  const width = Math.round(Math.min(size.width, size.height * ratio) / zoom);
  const height = Math.round(Math.min(size.height, size.width / ratio) / zoom);
  return {
    left: Math.round((size.width - width) * (focus.x / 100)),
    top: Math.round((size.height - height) * (focus.y / 100)),
    width,
    height,
  };
}

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
