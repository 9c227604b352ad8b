import { graphql } from "gatsby";
import { useLocalPath } from "../../components/resort";
import { labelsIn } from "../../content/labels";
import { chapterPath } from "../../lib/paths";
import { WayOn } from "../WayOn";

/** The last line of a chapter, with a link to the next one. The last chapter links to the first. */
export function NextChapter({ data }: { data: Queries.NextChapterFragment }) {
  const { chapter, chapters } = data.galleryPage;
  const { chapters: labels } = labelsIn(data.labels);
  const localPath = useLocalPath();
  const all = chapters ?? [];
  const position = all.findIndex(({ tag }) => tag === chapter.tag);
  const next = all[(position + 1) % all.length] ?? chapter;
  const link = { label: next.title, to: localPath(chapterPath(next.tag)) };
  return (
    <WayOn
      end={{ text: labels.next, ask: null, link }}
      topic={{ title: chapter.title, path: localPath(chapterPath(chapter.tag)) }}
    />
  );
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
