import { flushSync } from "react-dom";

/** The name that a picture carries while it turns into another one; `base.css` shapes the change. */
const name = "photo";

/**
 * Runs an update of the page, and lets a picture grow out of `from`, or shrink into `to`, where the
 * browser has view transitions and the visitor wants motion.
 *
 * @param update changes the page; at its end, the one element of that name in the styles is the other
 * end of the transition
 * @param ends the element before, and the one after the update, if they are there
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
  // Rejects when the next transition begins before this one has.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined).finally(() => rename(after, ""));
}
