import { flushSync } from "react-dom";

/** Name of the image in a view transition, used by `base.css`. */
const name = "photo";

/**
 * Runs an update of the page with a view transition between two images, if the browser supports it
 * and the visitor allows motion.
 * @param update changes the page. Afterwards, the element with this name in the styles is the end
 * of the transition
 * @param ends the image before the update, and the one after it, if they exist
 */
export function transitionPhoto(
  update: () => void,
  ends: { from?: HTMLElement | null; to?: () => HTMLElement | null },
): void {
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (reduced || !("startViewTransition" in document)) {
    flushSync(update);
    ends.to?.();
    return;
  }
  const rename = (element: HTMLElement | null | undefined, value: string) => {
    if (element) element.style.viewTransitionName = value;
  };
  let after: HTMLElement | null | undefined;
  rename(ends.from, name);
  const transition = document.startViewTransition(() => {
    rename(ends.from, "");
    flushSync(update);
    after = ends.to?.();
    rename(after, name);
  });
  // Rejects if the next transition begins first.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined).finally(() => rename(after, ""));
}
