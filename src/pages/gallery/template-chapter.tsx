import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHeader } from "../../components/PageHeader";
import { Layout } from "../../layout/Layout";
import { Seo } from "../../layout/Seo";
import { chapterPath, galleryPath, localPath } from "../../lib/paths";
import { ChapterGallery } from "../../sections/gallery/ChapterGallery";
import { Chapters } from "../../sections/gallery/Chapters";
import { NextChapter } from "../../sections/gallery/NextChapter";

/** The photos of one chapter of the gallery. */
export default function ChapterPage({ data }: PageProps<Queries.ChapterPageQuery>) {
  const { title, tag, text } = data.galleryPage.chapter;
  const path = localPath(chapterPath(tag), data.resort.root);
  return (
    <Layout siteData={data} topic={{ title, path }}>
      <PageHeader title={title} text={text} />
      <Chapters data={data} path={path} />
      <ChapterGallery data={data} />
      <NextChapter data={data} />
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
      breadcrumbs={[{ label: page.title, to: localPath(galleryPath, resort.root) }]}
    />
  );
};

export const query = graphql`
  query ChapterPage($lang: String!, $tag: String!) {
    ...SiteData
    ...Chapters
    ...ChapterGallery
    ...NextChapter
    galleryPage(lang: { eq: $lang }) {
      title
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
        }
      }
    }
  }
`;
