import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHeader } from "../components/PageHeader";
import { Layout } from "../layout/Layout";
import { linkPreviewImage, Seo } from "../layout/Seo";
import { villaOffer } from "../lib/structured-data";
import { VillaList } from "../sections/VillaList";

export default function CategoryPage({ data }: PageProps<Queries.CategoryPageQuery>) {
  const { categoryPage: page, allVilla } = data;
  return (
    <Layout siteData={data} bar="plain">
      <PageHeader title={page.title} text={page.text} />
      <VillaList villas={allVilla.nodes} labels={page.card} more={page.more} />
    </Layout>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.CategoryPageQuery>) => {
  const { categoryPage: page, allVilla, cover, resort } = data;
  const offers = allVilla.nodes.map(({ title: name, picture, ...villa }) => {
    const image = picture.large.images.fallback?.src ?? "";
    return villaOffer({ ...villa, name, image }, location.pathname, resort.url);
  });
  return (
    <Seo
      {...page.seo}
      path={location.pathname}
      resort={resort}
      image={cover.nodes.map(({ picture }) => linkPreviewImage(picture))[0]}
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
      more
      card {
        ...VillaCardLabels
      }
    }
    cover: allVilla(sort: { order: ASC }, limit: 1) {
      nodes {
        picture {
          ...LinkPreview
        }
      }
    }
    allVilla(sort: { order: ASC }) {
      nodes {
        ...VillaCard
      }
    }
  }
`;
