import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHeader } from "../components/PageHeader";
import { labelsIn } from "../content/labels";
import { Layout } from "../layout/Layout";
import { Seo } from "../layout/Seo";
import { Chapters } from "../sections/gallery/Chapters";
import { Gallery } from "../sections/gallery/Gallery";
import { WayOn } from "../sections/WayOn";

export default function GalleryPage({ data }: PageProps<Queries.GalleryPageQuery>) {
  const { galleryPage: page } = data;
  const labels = labelsIn(data.labels);
  const subject = { title: page.title, path: "/gallery" };
  return (
    <Layout siteData={data} page={subject}>
      <PageHeader title={page.title} text={page.text} />
      <Chapters chapters={page.chapters} labels={labels} path="/gallery" />
      <Gallery page={page} path="/gallery" labels={labels} />
      <WayOn end={page.end} page={subject} />
    </Layout>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.GalleryPageQuery>) => {
  const { seo, cover } = data.galleryPage;
  const image = cover && { linkPreview: cover.linkPreview, photo: cover };
  return <Seo {...seo} path={location.pathname} resort={data.resort} image={image} />;
};

export const query = graphql`
  query GalleryPage {
    ...SiteData
    labels {
      gallery
      chapters
      photo
    }
    galleryPage {
      seo {
        ...Seo
      }
      title
      text
      chapters {
        title
        tag
      }
      cover {
        linkPreview
        alt
      }
      end {
        ...WayOn
      }
      ...Gallery
    }
  }
`;
