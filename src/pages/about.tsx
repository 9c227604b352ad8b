import { graphql, type HeadProps, type PageProps } from "gatsby";
import { linkPreviewImage, Seo } from "../layout/Seo";
import { About } from "../sections/About";
import { LeadPicture } from "../sections/LeadPicture";
import { Recommendations } from "../sections/Recommendations";
import { FacilitiesPage } from "../templates/FacilitiesPage";

export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  const { facilitiesPage: page, homePage, allVilla, categoryPage } = data;
  return (
    <FacilitiesPage
      siteData={data}
      page={page}
      path="/about"
      before={
        <>
          {page.picture && <LeadPicture picture={page.picture} />}
          <About about={homePage.about} />
        </>
      }
      after={
        page.houses && (
          <Recommendations title={page.houses} villas={allVilla.nodes} labels={categoryPage.card} />
        )
      }
    />
  );
}

export const Head = ({ data, location }: HeadProps<Queries.AboutPageQuery>) => {
  const { seo, picture } = data.facilitiesPage;
  return (
    <Seo
      {...seo}
      path={location.pathname}
      resort={data.resort}
      image={picture ? linkPreviewImage(picture) : undefined}
    />
  );
};

export const query = graphql`
  query AboutPage {
    ...SiteData
    facilitiesPage(route: { eq: "/about" }) {
      picture {
        ...LinkPreview
        ...LeadPicture
      }
      houses
      ...FacilitiesPage
    }
    homePage {
      about {
        ...About
      }
    }
    allVilla(sort: { order: ASC }) {
      nodes {
        ...VillaCard
      }
    }
    categoryPage {
      card {
        ...VillaCardLabels
      }
    }
  }
`;
