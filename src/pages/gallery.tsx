import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHeader } from "../components/PageHeader";
import { Layout } from "../layout/Layout";
import { Seo } from "../layout/Seo";
import { galleryPath, localPath } from "../lib/paths";
import { Chapters } from "../sections/gallery/Chapters";
import { Gallery } from "../sections/gallery/Gallery";
import { WayOn } from "../sections/WayOn";

export default function GalleryPage({ data }: PageProps<Queries.GalleryPageQuery>) {
  const { galleryPage: page } = data;
  const path = localPath(galleryPath, data.resort.root);
  const topic = { title: page.title, path };
  return (
    <Layout siteData={data} topic={topic}>
      <PageHeader title={page.title} text={page.text} />
      <Chapters data={data} path={path} />
      <Gallery data={data} />
      <WayOn end={page.end} topic={topic} />
    </Layout>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.GalleryPageQuery>) => {
  const { seo, cover } = data.galleryPage;
  const image = cover && { linkPreview: cover.linkPreview, photo: cover };
  return <Seo {...seo} path={location.pathname} resort={data.resort} image={image} />;
};

export const query = graphql`
  query GalleryPage($lang: String!) {
    ...SiteData
    ...Chapters
    ...Gallery
    galleryPage(lang: { eq: $lang }) {
      seo {
        ...Seo
      }
      title
      text
      cover {
        linkPreview
        alt
      }
      end {
        ...WayOn
      }
    }
  }
`;
