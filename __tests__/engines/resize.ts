import { setTimeout as sleep } from "node:timers/promises";

/** A width and a height in CSS px. */
export interface Size {
  width: number;
  height: number;
}

interface Window {
  readWindow(): Promise<Size>;
  readViewport(): Promise<Size>;
  setWindow(size: Size): Promise<unknown>;
}

/**
 * Resizes a window until its viewport has the given size. A viewport is sometimes resized later
 * than its window, so the size of the window's frame is measured again before each attempt.
 * @throws after 20 s
 */
export async function resizeViewport(
  { readWindow, readViewport, setWindow }: Window,
  { width, height }: Size,
): Promise<void> {
  for (const end = Date.now() + 20_000; ; await sleep(50)) {
    const outer = await readWindow();
    const inner = await readViewport();
    if (inner.width === width && inner.height === height) return;
    if (Date.now() > end) throw new Error(`The window does not become ${width} × ${height}`);
    // Positive, because drivers refuse other sizes.
    await setWindow({
      width: Math.max(1, width + outer.width - inner.width),
      height: Math.max(1, height + outer.height - inner.height),
    });
  }
}
