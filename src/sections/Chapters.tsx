import { graphql } from "gatsby";
import { chapterPath } from "../lib/chapter-path";
import { LinkRow } from "./LinkRow";

interface Props {
  chapters: Queries.ChaptersFragment | null;
  /** Path of the page. */
  path: string;
}

/** Links to all photos and to the photos of each chapter. */
export function Chapters({ chapters, path }: Props) {
  if (!chapters) return null;
  const links = [
    { label: chapters.all, to: "/gallery" },
    ...chapters.items.map(({ title, tag }) => ({ label: title, to: chapterPath(tag) })),
  ];
  return <LinkRow label={chapters.label} links={links} path={path} />;
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
