import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Layout } from "../../layout/Layout";
import { Seo } from "../../layout/Seo";
import type { PhotoPageContext } from "../../lib/gallery";
import { galleryPath, localPath } from "../../lib/paths";
import { photoData } from "../../lib/structured-data";
import { PhotosAfter } from "../../sections/gallery/PhotosAfter";
import { PhotoView } from "../../sections/gallery/PhotoView";

/** The page of a gallery photo, for new tabs, shared links and search engines. */
export default function PhotoPage({
  data,
  pageContext,
}: PageProps<Queries.PhotoPageQuery, PhotoPageContext>) {
  const { caption, alt, pagePath } = data.galleryPage.photo;
  const path = pagePath ?? galleryPath;
  return (
    <Layout siteData={data} topic={{ title: caption ?? alt, path }}>
      <PhotoView data={data} context={pageContext} />
      <PhotosAfter data={data} />
    </Layout>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.PhotoPageQuery, PhotoPageContext>) => {
  const { galleryPage, resort } = data;
  const { alt, caption, linkPreview } = galleryPage.photo;
  return (
    <Seo
      title={caption ?? alt}
      description={alt}
      path={location.pathname}
      resort={resort}
      image={{ linkPreview, photo: { alt } }}
      structuredData={[photoData(galleryPage.photo, location.pathname, resort)]}
      breadcrumbs={[{ label: galleryPage.title, to: localPath(galleryPath, resort.root) }]}
    />
  );
};

export const query = graphql`
  query PhotoPage($lang: String!, $file: String!, $step: Int) {
    ...SiteData
    ...PhotoView
    ...PhotosAfter
    ...StepOfPhoto
    galleryPage(lang: { eq: $lang }) {
      title
      photo(file: $file) {
        ...PhotoData
      }
    }
  }
`;
