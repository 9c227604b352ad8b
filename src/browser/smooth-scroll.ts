import { smoothScroll } from "../lib/settings";

const easeInOut = (progress: number) =>
  progress < 0.5 ? 2 * progress ** 2 : 1 - (2 - 2 * progress) ** 2 / 2;

/**
 * Scrolls to an element in the time and with the offset of the specification, which the platform's
 * own smooth scrolling cannot set, then moves focus to it. Jumps under reduced motion.
 */
export function scrollToAnchor(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  const from = window.scrollY;
  const end = document.documentElement.scrollHeight - window.innerHeight;
  const top = target.getBoundingClientRect().top + from + smoothScroll.offsetPx;
  const to = Math.max(0, Math.min(end, top));
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const duration = reduced ? 0 : smoothScroll.durationMs;
  const start = performance.now();

  const step = (now: number) => {
    const progress = duration === 0 ? 1 : Math.min(1, Math.max(0, (now - start) / duration));
    window.scrollTo({ top: from + (to - from) * easeInOut(progress), behavior: "instant" });
    if (progress < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);

  if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
  target.focus({ preventScroll: true });
}
