import { graphql } from "gatsby";
import { useLocalPath } from "../../components/resort";
import { labelsIn } from "../../content/labels";
import { chapterTileAt } from "../../lib/gallery-grid";
import { chapterPath } from "../../lib/paths";
import { PhotoGrid } from "./PhotoGrid";

/** All photos of one chapter of the gallery, in a single step. */
export function ChapterGallery({ data }: { data: Queries.ChapterGalleryFragment }) {
  const { tag, step } = data.galleryPage.chapter;
  const localPath = useLocalPath();
  return (
    <PhotoGrid
      gallery={{ total: step.tiles.length, lastStep: null, step }}
      path={localPath(chapterPath(tag))}
      labels={labelsIn(data.labels)}
      layoutAt={chapterTileAt}
    />
  );
}

export const chapterGalleryFragment = graphql`
  fragment ChapterGallery on Query {
    labels(lang: { eq: $lang }) {
      gallery
      photo
    }
    galleryPage(lang: { eq: $lang }) {
      chapter(tag: $tag) {
        tag
        step {
          ...GalleryStep
        }
      }
    }
  }
`;
