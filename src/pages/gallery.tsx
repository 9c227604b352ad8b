import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHeader } from "../components/PageHeader";
import { Layout } from "../layout/Layout";
import { Sections } from "../layout/Sections";
import { Seo } from "../layout/Seo";
import { Chapters } from "../sections/gallery/Chapters";
import { Gallery } from "../sections/gallery/Gallery";
import { WayOn } from "../sections/WayOn";

export default function GalleryPage({ data }: PageProps<Queries.GalleryPageQuery>) {
  const { galleryPage: page } = data;
  return (
    <Layout data={data} title={page.title}>
      <PageHeader title={page.title} text={page.text} />
      <Sections>
        <Chapters data={data} />
        <Gallery data={data} />
      </Sections>
      <WayOn end={page.end} title={page.title} />
    </Layout>
  );
}

export const Head = ({ data }: HeadProps<Queries.GalleryPageQuery>) => {
  const { seo, cover } = data.galleryPage;
  const image = cover && { linkPreview: cover.linkPreview, photo: cover };
  return <Seo {...seo} data={data} image={image} />;
};

export const query = graphql`
  query GalleryPage($lang: String!, $path: String!) {
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
