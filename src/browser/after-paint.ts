/**
 * Runs a function after the next paint, so that a pressed button looks pressed before its work delays a frame
 * (https://web.dev/articles/optimize-inp).
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
