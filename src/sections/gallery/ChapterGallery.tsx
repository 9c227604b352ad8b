import { graphql } from "gatsby";
import { labelsIn } from "../../content/labels";
import { chapterTileAt } from "../../lib/gallery-grid";
import { PhotoGrid } from "./PhotoGrid";

/** All photos of one chapter of the gallery, in a single step. */
export function ChapterGallery({ data }: { data: Queries.ChapterGalleryFragment }) {
  const { step } = data.galleryPage.chapter;
  return (
    <PhotoGrid
      gallery={{ total: step.tiles.length, lastStep: null, step }}
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
        step {
          ...GalleryStep
        }
      }
    }
  }
`;
