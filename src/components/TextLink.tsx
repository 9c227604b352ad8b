import { Link } from "gatsby";
import type { ReactNode } from "react";
import { Icon } from "./Icon";
import * as styles from "./TextLink.module.css";

interface Props {
  to: string;
  /** Whether it links back: the arrow is before the text and points to the left. */
  back?: boolean;
  children: ReactNode;
}

/** An underlined link to a page of this site with an arrow that moves on hover. */
export function TextLink({ to, back = false, children }: Props) {
  return (
    <Link className={styles.link} to={to}>
      {back && <Icon name="arrow-left" size={14} className={styles.backArrow} />}
      {children}
      {!back && <Icon name="arrow-right" size={14} className={styles.arrow} />}
    </Link>
  );
}
