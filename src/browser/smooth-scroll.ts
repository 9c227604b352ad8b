import { handlePopstateFirst } from "../../plugins/gatsby-plugin-navigation/browser";
import { smoothScroll } from "../lib/settings";
import { layOutAllSections } from "./late-sections";

const easeInOut = (progress: number) =>
  progress < 0.5 ? 2 * progress ** 2 : 1 - (2 - 2 * progress) ** 2 / 2;

/** An entry of the history, with its scroll position: an anchor, or px from the top. */
type Entry = { scrollTarget?: { anchor?: string; scrollY?: number } } | null;

/** Path of the visible page. `popstate` fires after the URL changed. */
let currentPath: string | undefined;

/** ID of the running scroll's next frame, for `cancelAnimationFrame`. */
let nextStep = 0;

/** Stops the running scroll. Back, the wheel and page changes have priority. */
const stopScrolling = () => cancelAnimationFrame(nextStep);

/** Stores the path of the visible page. For `onRouteUpdate`. */
export const storeRoute = (): void => {
  stopScrolling();
  currentPath = window.location.pathname;
};

/**
 * Handles Back and Forward between a page's anchors instead of the router, which would scroll to
 * the top.
 */
export const handleAnchorHistory = (): (() => void) =>
  handlePopstateFirst(({ state }) => {
    const { anchor, scrollY } = (state as Entry)?.scrollTarget ?? {};
    if (window.location.pathname !== currentPath) return false;
    stopScrolling();
    if (anchor) document.getElementById(anchor)?.scrollIntoView({ behavior: "instant" });
    else if (scrollY !== undefined) window.scrollTo({ top: scrollY, behavior: "instant" });
    return anchor !== undefined || scrollY !== undefined;
  });

/** Adds an anchor to the history, so that Back returns to the previous scroll position. */
function addToHistory(anchor: string): void {
  if (window.location.hash === `#${anchor}`) return;
  const { state } = window.history;
  window.history.replaceState({ ...state, scrollTarget: { scrollY: window.scrollY } }, "");
  window.history.pushState({ ...state, scrollTarget: { anchor } }, "", `#${anchor}`);
}

/**
 * Scrolls to an element with the specified duration and offset, which CSS smooth scrolling doesn't
 * support, then focuses it. Jumps with reduced motion.
 */
export function scrollToAnchor(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  stopScrolling();
  if (target.closest(".late")) layOutAllSections();
  addToHistory(id);
  const from = window.scrollY;
  const end = document.documentElement.scrollHeight - window.innerHeight;
  const top = target.getBoundingClientRect().top + from + smoothScroll.offsetPx;
  const to = Math.max(0, Math.min(end, top));
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const duration = reduced ? 0 : smoothScroll.durationMs;
  const start = performance.now();
  for (const type of ["wheel", "touchstart"]) {
    window.addEventListener(type, stopScrolling, { once: true, passive: true });
  }

  const step = (now: number) => {
    const progress = duration === 0 ? 1 : Math.min(1, Math.max(0, (now - start) / duration));
    window.scrollTo({ top: from + (to - from) * easeInOut(progress), behavior: "instant" });
    if (progress < 1) nextStep = requestAnimationFrame(step);
  };
  nextStep = requestAnimationFrame(step);

  if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
  target.focus({ preventScroll: true });
}
