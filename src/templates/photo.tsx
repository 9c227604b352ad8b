import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Layout } from "../layout/Layout";
import { Seo } from "../layout/Seo";
import type { PhotoPageContext } from "../lib/photo-page";
import { PhotoView } from "../sections/PhotoView";

/** One photo of the gallery at its own address: for new tabs, shared links and search engines. */
export default function PhotoPage({
  data,
  pageContext,
}: PageProps<Queries.PhotoPageQuery, PhotoPageContext>) {
  return (
    <Layout siteData={data} bar="plain">
      <PhotoView photo={data.photo} place={pageContext} labels={data.galleryPage.photoLabels} />
    </Layout>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.PhotoPageQuery, PhotoPageContext>) => {
  const { alt, caption, linkPreview } = data.photo;
  return (
    <Seo
      title={caption ?? alt}
      description={alt}
      path={location.pathname}
      resort={data.resort}
      image={{ linkPreview, alt }}
      breadcrumbs={[{ name: data.galleryPage.title, path: "/gallery" }]}
    />
  );
};

export const query = graphql`
  query PhotoPage($id: String!, $step: Int) {
    ...SiteData
    photo(id: { eq: $id }) {
      ...LightboxPhoto
      linkPreview
    }
    galleryPage {
      title
      photoLabels {
        ...PhotoLabels
      }
      step(number: $step) {
        ...GalleryStep
      }
    }
  }
`;
