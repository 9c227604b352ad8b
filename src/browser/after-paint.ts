/**
 * Runs a function after the next paint. A clicked button then shows its pressed state before the
 * function's work (https://web.dev/articles/optimize-inp).
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
