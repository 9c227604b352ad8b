import { Link } from "gatsby";
import type { ReactNode } from "react";
import { Icon } from "./Icon";
import * as styles from "./TextLink.module.css";

/** An underlined link to a page of this site with an arrow that moves on hover. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.link} to={to}>
      {children}
      <Icon name="arrow-right" size={14} className={styles.arrow} />
    </Link>
  );
}
