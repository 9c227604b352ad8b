import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHeader } from "../../components/PageHeader";
import { Layout } from "../../layout/Layout";
import { Sections } from "../../layout/Sections";
import { Seo } from "../../layout/Seo";
import { createLocale } from "../../lib/locale";
import { galleryPath } from "../../lib/paths";
import { ChapterGallery } from "../../sections/gallery/ChapterGallery";
import { Chapters } from "../../sections/gallery/Chapters";
import { NextChapter } from "../../sections/gallery/NextChapter";

/** The photos of one chapter of the gallery. */
export default function ChapterPage({ data }: PageProps<Queries.ChapterPageQuery>) {
  const { title, text } = data.galleryPage.chapter;
  return (
    <Layout data={data} title={title}>
      <PageHeader title={title} text={text} />
      <Sections>
        <Chapters data={data} />
        <ChapterGallery data={data} />
        <NextChapter data={data} />
      </Sections>
    </Layout>
  );
}

export const Head = ({ data }: HeadProps<Queries.ChapterPageQuery>) => {
  const { galleryPage: page } = data;
  const photo = page.chapter.step.tiles[0]?.photo;
  return (
    <Seo
      title={`${page.chapter.title}: ${page.title}`}
      description={page.chapter.description}
      data={data}
      image={photo && { linkPreview: photo.linkPreview, photo }}
      breadcrumbs={[{ label: page.title, to: createLocale(data).pathTo(galleryPath) }]}
    />
  );
};

export const query = graphql`
  query ChapterPage($lang: String!, $path: String!, $tag: String!) {
    ...SiteData
    ...Chapters
    ...ChapterGallery
    ...NextChapter
    galleryPage(lang: { eq: $lang }) {
      title
      chapter(tag: $tag) {
        title
        text
        description
        step {
          tiles {
            photo {
              linkPreview
              alt
            }
          }
        }
      }
    }
  }
`;
