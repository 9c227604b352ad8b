import type { ReactNode } from "react";
import { classes } from "../lib/text";
import * as styles from "./Badge.module.css";

interface Props {
  /** `discount` is filled, `status` is outlined. */
  variant: "discount" | "status";
  className?: string;
  children: ReactNode;
}

export function Badge({ variant, className, children }: Props) {
  return <span className={classes(styles.badge, styles[variant], className)}>{children}</span>;
}
