import { graphql, Link } from "gatsby";
import { chapterPath } from "../lib/chapter-path";
import * as styles from "./Chapters.module.css";

interface Props {
  chapters: Queries.ChaptersFragment | null;
  /** Path of the page. */
  path: string;
}

/** Links to all photos and to the photos of each chapter. */
export function Chapters({ chapters, path }: Props) {
  if (!chapters) return null;
  const links = [
    { title: chapters.all, to: "/gallery" },
    ...chapters.items.map(({ title, tag }) => ({ title, to: chapterPath(tag) })),
  ];
  return (
    <nav className={styles.chapters} aria-label={chapters.label}>
      <ul className={styles.list}>
        {links.map(({ title, to }) => (
          <li key={to}>
            <Link to={to} className={styles.link} aria-current={to === path ? "page" : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const chaptersFragment = graphql`
  fragment Chapters on GalleryPageChapters {
    label
    all
    items {
      title
      tag
    }
  }
`;
