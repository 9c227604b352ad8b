import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHeader } from "../components/PageHeader";
import { Layout } from "../layout/Layout";
import { Seo } from "../layout/Seo";
import { previewOf } from "../lib/link-preview";
import { villaOffer } from "../lib/structured-data";
import { VillaList } from "../sections/VillaList";

export default function CategoryPage({ data }: PageProps<Queries.CategoryPageQuery>) {
  const { categoryPage: page, allVilla } = data;
  return (
    <Layout frame={data} bar="plain">
      <PageHeader title={page.title} text={page.text} />
      <VillaList villas={allVilla.nodes} words={page.card} more={page.more} />
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
      image={cover.nodes.map(({ picture }) => previewOf(picture))[0]}
      structuredData={offers}
    />
  );
};

export const query = graphql`
  query CategoryPage {
    ...Frame
    categoryPage {
      seo {
        title
        description
      }
      title
      text
      more
      card {
        ...VillaCardWords
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
