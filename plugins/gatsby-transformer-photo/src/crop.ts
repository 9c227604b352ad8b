/** Size in px. */
export interface Size {
  width: number;
  height: number;
}

/** A region of an image in whole px, as for sharp's `extract`. */
export interface Rectangle extends Size {
  left: number;
  top: number;
}

/** A focal point in % from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

export const centre: Focus = { x: 50, y: 50 };

/** Parses "62 40" as 62% from the left and 40% from the top. Without a text, returns the centre. */
export function parseFocus(text: string | null | undefined): Focus {
  const [x, y] = text?.split(" ").map(Number) ?? [];
  return x === undefined || y === undefined ? centre : { x, y };
}

/**
 * Returns the largest rectangle of an aspect ratio that keeps a point in view, like CSS
 * `object-fit: cover` with `object-position`.
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
