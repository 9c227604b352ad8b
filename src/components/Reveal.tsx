import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "../lib/text";
import * as styles from "./Reveal.module.css";

interface Props {
  /** `slow` takes 2500 ms (about, facilities), `quick` 1000 ms (gallery). */
  pace: "slow" | "quick";
  className?: string;
  children: ReactNode;
}

/**
 * Fades its content in when it scrolls into view. Content in the first view never fades. The HTML
 * is always visible, so nothing is hidden if JavaScript is slow or off, or in a saved copy of the
 * page: only an animation hides the content, which isn't part of the document.
 */
export function Reveal({ pace, className, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    const reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!element || reduced || !("IntersectionObserver" in window)) return;
    let waiting: Animation | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const { top } = entry.boundingClientRect;
      if (!waiting && !entry.isIntersecting && top > 0) {
        waiting = element.animate({ opacity: [0, 0] }, { fill: "forwards" });
      } else if (!waiting || entry.isIntersecting || top < 0) {
        observer.disconnect();
        if (!waiting) return;
        waiting.cancel();
        element.dataset.revealed = "";
      }
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      waiting?.cancel();
    };
  }, []);

  return (
    <div ref={ref} className={classes(styles[pace], className)}>
      {children}
    </div>
  );
}
