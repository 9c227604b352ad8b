import { graphql } from "gatsby";
import { PageHeader } from "../components/PageHeader";
import { Layout } from "../layout/Layout";
import { FacilitySection } from "../sections/FacilitySection";

interface Props {
  siteData: Queries.SiteDataFragment;
  page: Queries.FacilitiesViewFragment;
}

/** The template of `/about` and `/facility`, which differ in their sections only. */
export function FacilitiesView({ siteData, page }: Props) {
  return (
    <Layout siteData={siteData} bar="plain">
      <PageHeader title={page.title} text={page.text} />
      {page.sections.map((facility, position) => (
        <FacilitySection key={position} facility={facility} priority={position === 0} />
      ))}
    </Layout>
  );
}

export const facilitiesViewFragment = graphql`
  fragment FacilitiesView on FacilitiesPage {
    seo {
      title
      description
    }
    title
    text
    sections {
      picture {
        ...LinkPreview
      }
      ...FacilitySection
    }
  }
`;
