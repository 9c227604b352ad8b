import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Layout } from "../../layout/Layout";
import { Seo } from "../../layout/Seo";
import type { PhotoPageContext } from "../../lib/gallery";
import { galleryPath } from "../../lib/paths";
import { photoData } from "../../lib/structured-data";
import { PhotosAfter } from "../../sections/gallery/PhotosAfter";
import { PhotoView } from "../../sections/gallery/PhotoView";

/** The page of a gallery photo, for new tabs, shared links and search engines. */
export default function PhotoPage({
  data,
  pageContext,
}: PageProps<Queries.PhotoPageQuery, PhotoPageContext>) {
  const { caption, alt, pagePath } = data.photo;
  return (
    <Layout siteData={data} topic={{ title: caption ?? alt, path: pagePath ?? galleryPath }}>
      <PhotoView data={data} context={pageContext} />
      <PhotosAfter data={data} />
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
      image={{ linkPreview, photo: { alt } }}
      structuredData={[photoData(data.photo, location.pathname, data.resort)]}
      breadcrumbs={[{ label: data.galleryPage.title, to: galleryPath }]}
    />
  );
};

export const query = graphql`
  query PhotoPage($file: String!, $step: Int) {
    ...SiteData
    ...PhotoView
    ...PhotosAfter
    ...StepOfPhoto
    photo(folder: { eq: "gallery" }, file: { eq: $file }) {
      ...PhotoData
    }
    galleryPage {
      title
    }
  }
`;
