import { graphql } from "gatsby";
import { labelsIn } from "../../content/labels";
import { tileAt } from "../../lib/gallery-grid";
import { PhotoGrid } from "./PhotoGrid";

/** All photos of the gallery, step by step. */
export function Gallery({ data }: { data: Queries.GalleryFragment }) {
  return <PhotoGrid gallery={data.galleryPage} labels={labelsIn(data.labels)} layoutAt={tileAt} />;
}

export const galleryFragment = graphql`
  fragment Gallery on Query {
    labels(lang: { eq: $lang }) {
      gallery
      photo
    }
    galleryPage(lang: { eq: $lang }) {
      ...PhotoGrid
    }
  }
`;
