import { Link } from "gatsby";
import type { ReactNode } from "react";
import { ExternalLink } from "./ExternalLink";
import { Icon } from "./Icon";
import * as styles from "./TextLink.module.css";

interface Props {
  /** A path of this site, or a URL with its scheme, such as a chat or telephone link. */
  to: string;
  /** Whether it links back: the arrow is before the text and points away from it. */
  back?: boolean;
  children: ReactNode;
}

/** An underlined link with an arrow. An external one opens a new tab. */
export function TextLink({ to, back = false, children }: Props) {
  if (/^[a-z]+:/.test(to)) {
    return (
      <ExternalLink className={styles.link} href={to}>
        {children}
        <Icon name="arrow-out" size={14} className={styles.arrow} />
      </ExternalLink>
    );
  }
  return (
    <Link className={styles.link} to={to}>
      {back && <Icon name="arrow-left" size={14} className={styles.backArrow} />}
      {children}
      {!back && <Icon name="arrow-right" size={14} className={styles.arrow} />}
    </Link>
  );
}
