import { LinkList } from "../components/LinkList";
import * as styles from "./LinkRow.module.css";

interface Props {
  /** Name of the row for screen readers. */
  label: string;
  links: readonly Queries.LinkFragment[];
  /** Path of the page, whose own link is marked. */
  path: string;
}

/** A row of links below a page's title. */
export const LinkRow = ({ label, links, path }: Props) => (
  <nav className={styles.row} aria-label={label}>
    <LinkList links={links} className={styles.list} linkClass={styles.link} path={path} />
  </nav>
);
