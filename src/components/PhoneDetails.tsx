import type { ReactNode } from "react";
import { useMediaQuery } from "../hooks/use-event-state";
import { useHydrated } from "../hooks/use-hydrated";
import { classes } from "../lib/text";
import { Icon } from "./Icon";
import * as styles from "./PhoneDetails.module.css";

interface Props {
  heading: ReactNode;
  /** Whether phones show the content at first. */
  isOpen: boolean;
  children: ReactNode;
}

/**
 * Content that phones show and hide with a tap on its heading. Wider windows, and browsers without
 * scripts, always show it.
 */
export function PhoneDetails({ heading, isOpen, children }: Props) {
  const isHydrated = useHydrated();
  const isWide = useMediaQuery("(min-width: 768px)");
  if (isWide) {
    return (
      <div>
        {heading}
        {children}
      </div>
    );
  }
  return (
    <details
      className={classes(styles.details, !isHydrated && !isOpen && styles.closed)}
      open={!isHydrated || isOpen}
    >
      <summary className={styles.summary}>
        {heading}
        <Icon name="chevron-down" size={16} className={styles.sign} />
      </summary>
      {children}
    </details>
  );
}
