import { graphql } from "gatsby";
import { useLocale } from "../../components/locale";
import { labelsIn } from "../../content/labels";
import { chapterPath } from "../../lib/paths";
import { WayOn } from "../WayOn";

/** The last line of a chapter, with a link to the next one. The last chapter links to the first. */
export function NextChapter({ data }: { data: Queries.NextChapterFragment }) {
  const { chapter, chapters } = data.galleryPage;
  const { chapters: labels } = labelsIn(data.labels);
  const { pathTo } = useLocale();
  const all = chapters ?? [];
  const position = all.findIndex(({ tag }) => tag === chapter.tag);
  const next = all[(position + 1) % all.length] ?? chapter;
  const link = { label: next.title, to: pathTo(chapterPath(next.tag)) };
  return <WayOn end={{ text: labels.next, ask: null, link }} title={chapter.title} />;
}

export const nextChapterFragment = graphql`
  fragment NextChapter on Query {
    labels(lang: { eq: $lang }) {
      chapters
    }
    galleryPage(lang: { eq: $lang }) {
      chapters {
        title
        tag
      }
      chapter(tag: $tag) {
        title
        tag
      }
    }
  }
`;
