import { graphql } from "gatsby";
import { useLocalPath } from "../../components/resort";
import { labelsIn } from "../../content/labels";
import { tileAt } from "../../lib/gallery-grid";
import { galleryPath } from "../../lib/paths";
import { PhotoGrid } from "./PhotoGrid";

/** All photos of the gallery, step by step. */
export function Gallery({ data }: { data: Queries.GalleryFragment }) {
  const localPath = useLocalPath();
  return (
    <PhotoGrid
      gallery={data.galleryPage}
      path={localPath(galleryPath)}
      labels={labelsIn(data.labels)}
      layoutAt={tileAt}
    />
  );
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
