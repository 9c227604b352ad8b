/**
 * Runs once the browser has painted what is on its way, so that a pressed button looks pressed before the
 * work that it starts holds up the next frame (https://web.dev/articles/optimize-inp).
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
