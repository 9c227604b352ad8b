import { graphql } from "gatsby";
import { useLocalPath } from "../../components/resort";
import { labelsIn } from "../../content/labels";
import { chapterPath, galleryPath } from "../../lib/paths";
import { LinkRow } from "../LinkRow";

interface Props {
  data: Queries.ChaptersFragment;
  /** Path of the page, whose own link is marked. */
  path: string;
}

/** Links to all photos and to the photos of each chapter. */
export function Chapters({ data, path }: Props) {
  const { chapters } = data.galleryPage;
  const { chapters: labels } = labelsIn(data.labels);
  const localPath = useLocalPath();
  if (!chapters) return null;
  const links = [
    { label: labels.all, to: localPath(galleryPath) },
    ...chapters.map(({ title, tag }) => ({ label: title, to: localPath(chapterPath(tag)) })),
  ];
  return <LinkRow label={labels.label} links={links} path={path} />;
}

export const chaptersFragment = graphql`
  fragment Chapters on Query {
    labels(lang: { eq: $lang }) {
      chapters
    }
    galleryPage(lang: { eq: $lang }) {
      chapters {
        title
        tag
      }
    }
  }
`;
