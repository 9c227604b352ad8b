import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHeader } from "../components/PageHeader";
import { labelsIn } from "../content/labels";
import { Layout } from "../layout/Layout";
import { linkPreviewImage, Seo } from "../layout/Seo";
import { villaOffer } from "../lib/structured-data";
import { HouseTable } from "../sections/HouseTable";
import { VillaList } from "../sections/VillaList";
import { WayOn } from "../sections/WayOn";

export default function CategoryPage({ data }: PageProps<Queries.CategoryPageQuery>) {
  const { categoryPage: page, allVilla } = data;
  const labels = labelsIn(data.labels);
  const subject = { title: page.seo.title, path: "/category" };
  return (
    <Layout siteData={data} bar="plain" page={subject}>
      <PageHeader title={page.title} text={page.text} />
      <VillaList villas={allVilla.nodes} labels={labels} />
      <HouseTable villas={allVilla.nodes} labels={labels} />
      <WayOn end={page.end} resort={data.resort} page={subject} />
    </Layout>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.CategoryPageQuery>) => {
  const { categoryPage: page, allVilla, first, resort } = data;
  const offers = allVilla.nodes.map(({ title: name, cover: picture, path, ...villa }) => {
    const image = picture.large.images.fallback?.src ?? "";
    return villaOffer({ ...villa, name, image }, path, resort.url);
  });
  return (
    <Seo
      {...page.seo}
      path={location.pathname}
      resort={resort}
      image={first.nodes.map(({ cover }) => linkPreviewImage(cover))[0]}
      structuredData={offers}
    />
  );
};

export const query = graphql`
  query CategoryPage {
    ...SiteData
    categoryPage {
      seo {
        title
        description
      }
      title
      text
      end {
        ...WayOn
      }
    }
    labels {
      houseCard
      discount
      houseList
      houseTable
    }
    first: allVilla(filter: { isShown: { eq: true } }, sort: { order: ASC }, limit: 1) {
      nodes {
        cover {
          ...LinkPreview
        }
      }
    }
    allVilla(filter: { isShown: { eq: true } }, sort: { order: ASC }) {
      nodes {
        ...VillaCard
        ...HouseTable
      }
    }
  }
`;
