import { graphql } from "gatsby";
import { labelsIn } from "../../content/labels";
import { chapterTileAt } from "../../lib/gallery-grid";
import { chapterPath } from "../../lib/paths";
import { PhotoGrid } from "./PhotoGrid";

/** All photos of one chapter of the gallery, in a single step. */
export function ChapterGallery({ data }: { data: Queries.ChapterGalleryFragment }) {
  const { tag, step } = data.galleryPage.chapter;
  return (
    <PhotoGrid
      gallery={{ total: step.tiles.length, lastStep: null, step }}
      path={chapterPath(tag)}
      labels={labelsIn(data.labels)}
      layoutAt={chapterTileAt}
    />
  );
}

export const chapterGalleryFragment = graphql`
  fragment ChapterGallery on Query {
    labels {
      gallery
      photo
    }
    galleryPage {
      chapter(tag: $tag) {
        tag
        step {
          ...GalleryStep
        }
      }
    }
  }
`;
