import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Layout } from "../../layout/Layout";
import { Seo } from "../../layout/Seo";
import type { PhotoPageContext } from "../../lib/gallery";
import { createLocale } from "../../lib/locale";
import { galleryPath } from "../../lib/paths";
import { photoData } from "../../lib/structured-data";
import { PhotosAfter } from "../../sections/gallery/PhotosAfter";
import { PhotoView } from "../../sections/gallery/PhotoView";

/** The page of a gallery photo, for new tabs, shared links and search engines. */
export default function PhotoPage({
  data,
  pageContext,
}: PageProps<Queries.PhotoPageQuery, PhotoPageContext>) {
  const { caption, alt } = data.galleryPage.photo;
  return (
    <Layout data={data} title={caption ?? alt}>
      <PhotoView data={data} context={pageContext} />
      <PhotosAfter data={data} />
    </Layout>
  );
}

export const Head = ({ data }: HeadProps<Queries.PhotoPageQuery, PhotoPageContext>) => {
  const { galleryPage, resort } = data;
  const { path, pathTo } = createLocale(data);
  const { alt, caption, linkPreview } = galleryPage.photo;
  return (
    <Seo
      title={caption ?? alt}
      description={alt}
      data={data}
      image={{ linkPreview, photo: { alt } }}
      structuredData={[photoData(galleryPage.photo, path, resort)]}
      breadcrumbs={[{ label: galleryPage.title, to: pathTo(galleryPath) }]}
    />
  );
};

export const query = graphql`
  query PhotoPage($lang: String!, $path: String!, $file: String!, $step: Int) {
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
