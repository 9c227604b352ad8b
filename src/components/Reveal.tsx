import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "../lib/classes";
import * as styles from "./Reveal.module.css";

interface Props {
  /** `slow` takes 2500 ms (about, facilities), `quick` 1000 ms (gallery). */
  pace: "slow" | "quick";
  className?: string;
  children: ReactNode;
}

/**
 * Fades its content in when it scrolls into view. Content in the first view never fades. The HTML
 * is visible, so nothing is hidden if JavaScript is slow or off.
 */
export function Reveal({ pace, className, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    const reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!element || reduced || !("IntersectionObserver" in window)) return;
    let first = true;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const { top } = entry.boundingClientRect;
      if (first && !entry.isIntersecting && top > 0) {
        element.dataset.reveal = "waiting";
      } else if (!first && (entry.isIntersecting || top < 0)) {
        element.dataset.reveal = "shown";
      }
      if (element.dataset.reveal !== "waiting") observer.disconnect();
      first = false;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={ref} className={classes(styles[pace], className)}>
      {children}
    </div>
  );
}
