import { graphql } from "gatsby";
import { useLocale } from "../../components/locale";
import { labelsIn } from "../../content/labels";
import { chapterPath, galleryPath } from "../../lib/paths";
import { LinkRow } from "../LinkRow";

/** Links to all photos and to the photos of each chapter. */
export function Chapters({ data }: { data: Queries.ChaptersFragment }) {
  const { chapters } = data.galleryPage;
  const { chapters: labels } = labelsIn(data.labels);
  const { pathTo } = useLocale();
  if (!chapters) return null;
  const links = [
    { label: labels.all, to: pathTo(galleryPath) },
    ...chapters.map(({ title, tag }) => ({ label: title, to: pathTo(chapterPath(tag)) })),
  ];
  return <LinkRow label={labels.label} links={links} />;
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
