import { graphql } from "gatsby";
import { labelsIn } from "../../content/labels";
import { tileAt } from "../../lib/gallery-grid";
import { galleryPath } from "../../lib/paths";
import { PhotoGrid } from "./PhotoGrid";

/** All photos of the gallery, step by step. */
export const Gallery = ({ data }: { data: Queries.GalleryFragment }) => (
  <PhotoGrid
    gallery={data.galleryPage}
    path={galleryPath}
    labels={labelsIn(data.labels)}
    layoutAt={tileAt}
  />
);

export const galleryFragment = graphql`
  fragment Gallery on Query {
    labels {
      gallery
      photo
    }
    galleryPage {
      ...PhotoGrid
    }
  }
`;
