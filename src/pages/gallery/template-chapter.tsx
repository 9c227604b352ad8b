import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHeader } from "../../components/PageHeader";
import { labelsIn } from "../../content/labels";
import { Layout } from "../../layout/Layout";
import { Seo } from "../../layout/Seo";
import { chapterTileAt } from "../../lib/gallery-grid";
import { chapterPath } from "../../lib/paths";
import { Chapters } from "../../sections/gallery/Chapters";
import { Gallery } from "../../sections/gallery/Gallery";
import { WayOn } from "../../sections/WayOn";

/** The photos of one chapter of the gallery. */
export default function ChapterPage({ data }: PageProps<Queries.ChapterPageQuery>) {
  const { galleryPage: page } = data;
  const { chapter } = page;
  const labels = labelsIn(data.labels);
  const path = chapterPath(chapter.tag);
  const chapters = page.chapters ?? [];
  const position = chapters.findIndex(({ tag }) => tag === chapter.tag);
  const next = chapters[(position + 1) % chapters.length] ?? chapter;
  return (
    <Layout siteData={data} page={{ title: chapter.title, path }}>
      <PageHeader title={chapter.title} text={chapter.text} />
      <Chapters chapters={page.chapters} labels={labels} path={path} />
      <Gallery
        page={{ total: chapter.step.tiles.length, lastStep: null, step: chapter.step }}
        path={path}
        labels={labels}
        layoutAt={chapterTileAt}
      />
      <WayOn
        end={{
          text: labels.chapters.next,
          ask: null,
          link: { label: next.title, to: chapterPath(next.tag) },
        }}
        page={{ title: chapter.title, path }}
      />
    </Layout>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.ChapterPageQuery>) => {
  const { galleryPage: page, resort } = data;
  const photo = page.chapter.step.tiles[0]?.photo;
  return (
    <Seo
      title={`${page.chapter.title}: ${page.title}`}
      description={page.chapter.description}
      path={location.pathname}
      resort={resort}
      image={photo && { linkPreview: photo.linkPreview, photo }}
      breadcrumbs={[{ label: page.title, to: "/gallery" }]}
    />
  );
};

export const query = graphql`
  query ChapterPage($tag: String!) {
    ...SiteData
    labels {
      gallery
      chapters
      photo
    }
    galleryPage {
      title
      chapters {
        title
        tag
      }
      chapter(tag: $tag) {
        title
        tag
        text
        description
        step {
          tiles {
            photo {
              linkPreview
              alt
            }
          }
          ...GalleryStep
        }
      }
    }
  }
`;
