import { LinkList } from "../components/LinkList";
import { useLocale } from "../components/locale";
import * as styles from "./LinkRow.module.css";

interface Props {
  /** Name of the row for screen readers. */
  label: string;
  links: readonly Queries.LinkFragment[];
}

/** A row of links below a page's title. The link to the page itself is marked. */
export function LinkRow({ label, links }: Props) {
  const { path } = useLocale();
  return (
    <nav className={styles.row} aria-label={label}>
      <LinkList links={links} className={styles.list} linkClass={styles.link} path={path} />
    </nav>
  );
}
