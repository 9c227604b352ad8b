/** A point or a distance in px. Points are relative to the middle of the stage. */
export interface Point {
  x: number;
  y: number;
}

/** A width and a height in px. */
export interface Size {
  width: number;
  height: number;
}

/** The view of a photo: enlarged by `scale`, and moved by `x` and `y` px. */
export interface View extends Point {
  scale: number;
}

/** The whole photo, centred. */
export const whole: View = { scale: 1, x: 0, y: 0 };

/** Returns the size of a photo that just fits the stage. */
export function fitted(ratio: number, stage: Size): Size {
  const width = Math.min(stage.width, stage.height * ratio);
  return { width, height: width / ratio };
}

/**
 * Returns the largest scale of a photo: the pixels of its largest file, but at least 2 and at most
 * 5.
 */
export const largestScale = (filePixels: number, fit: Size): number =>
  Math.min(5, Math.max(2, filePixels / fit.width));

const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));

/** Returns a view within its bounds, so that no edge of an enlarged photo is inside the stage. */
export function bounded(view: View, fit: Size, stage: Size, maxScale: number): View {
  const scale = Math.max(1, Math.min(maxScale, view.scale));
  const room = (picture: number, available: number) =>
    Math.max(0, (picture * scale - available) / 2);
  return {
    scale,
    x: clamp(view.x, room(fit.width, stage.width)),
    y: clamp(view.y, room(fit.height, stage.height)),
  };
}

/** Returns a view enlarged by a factor. The point of the photo at `point` keeps its position. */
export const zoomedAt = (view: View, factor: number, point: Point): View => ({
  scale: view.scale * factor,
  x: point.x - (point.x - view.x) * factor,
  y: point.y - (point.y - view.y) * factor,
});

/** Returns a view with the photo's point at `point` in the middle. */
export const centredOn = (view: View, point: Point): View => ({
  ...view,
  x: view.x - point.x,
  y: view.y - point.y,
});

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns the view after two fingers moved from one pair of points to a different pair. */
export function pinched(view: View, from: [Point, Point], to: [Point, Point]): View {
  const start = middle(...from);
  const end = middle(...to);
  const zoomed = zoomedAt(view, distance(...to) / Math.max(1, distance(...from)), start);
  return { ...zoomed, x: zoomed.x + end.x - start.x, y: zoomed.y + end.y - start.y };
}

/** Whether a point is on the photo. */
export const isOn = (point: Point, view: View, fit: Size): boolean =>
  Math.abs(point.x - view.x) <= (fit.width * view.scale) / 2 &&
  Math.abs(point.y - view.y) <= (fit.height * view.scale) / 2;

/**
 * Returns whether a swipe shows the next (1), the previous (-1) or the same photo (0). It needs a
 * quarter of the stage, or a quick flick.
 * @param dx distance in px to the right
 * @param duration time in ms
 */
export function swiped(dx: number, duration: number, stage: Size): -1 | 0 | 1 {
  const isFar = Math.abs(dx) > stage.width / 4;
  const isFlick = Math.abs(dx) > 30 && Math.abs(dx) / Math.max(1, duration) > 0.4;
  if (!isFar && !isFlick) return 0;
  return dx < 0 ? 1 : -1;
}
