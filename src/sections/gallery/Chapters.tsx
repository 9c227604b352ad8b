import type { Labels } from "../../content/labels";
import { chapterPath } from "../../lib/paths";
import { LinkRow } from "../LinkRow";

interface Props {
  chapters: Queries.GalleryPageQuery["galleryPage"]["chapters"];
  labels: Pick<Labels, "chapters">;
  path: string;
}

/** Links to all photos and to the photos of each chapter. */
export function Chapters({ chapters, labels: { chapters: labels }, path }: Props) {
  if (!chapters) return null;
  const links = [
    { label: labels.all, to: "/gallery" },
    ...chapters.map(({ title, tag }) => ({ label: title, to: chapterPath(tag) })),
  ];
  return <LinkRow label={labels.label} links={links} path={path} />;
}
