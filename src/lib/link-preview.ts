import { graphql } from "gatsby";

/** A picture of a page as `Seo` takes it. */
export const previewOf = ({ linkPreview, photo }: Queries.LinkPreviewFragment) => ({
  linkPreview,
  alt: photo.alt,
});

export const linkPreviewFragment = graphql`
  fragment LinkPreview on Picture {
    linkPreview
    photo {
      alt
    }
  }
`;
