import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { PageHeader } from "../components/PageHeader";
import { Layout } from "../layout/Layout";
import { FacilitySection } from "../sections/FacilitySection";
import { WayOn } from "../sections/WayOn";

interface Props {
  siteData: Queries.SiteDataFragment;
  page: Queries.FacilitiesPageFragment;
  path: string;
  /** What comes before the sections; without it, the first of them has the main picture. */
  before?: ReactNode;
  after?: ReactNode;
}

/** What `/about` and `/facility` share: their head, the sections that their content lists, their end. */
export function FacilitiesPage({ siteData, page, path, before, after }: Props) {
  return (
    <Layout siteData={siteData} bar="plain" page={{ title: page.title, path }}>
      <PageHeader title={page.title} text={page.text} />
      {before}
      {page.sections.map((facility, position) => (
        <FacilitySection key={position} facility={facility} priority={!before && position === 0} />
      ))}
      {after}
      <WayOn end={page.end} />
    </Layout>
  );
}

export const facilitiesPageFragment = graphql`
  fragment FacilitiesPage on FacilitiesPage {
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
    end {
      ...WayOn
    }
  }
`;
