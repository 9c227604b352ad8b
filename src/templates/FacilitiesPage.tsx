import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { PageHeader } from "../components/PageHeader";
import { Layout } from "../layout/Layout";
import { WayOn } from "../sections/WayOn";

interface Props {
  siteData: Queries.SiteDataFragment;
  page: Queries.FacilitiesPageFragment;
  path: string;
  children: ReactNode;
}

/** The frame of `/about` and `/facility`: bar, title, and the link at the end. */
export const FacilitiesPage = ({ siteData, page, path, children }: Props) => (
  <Layout siteData={siteData} bar="plain" page={{ title: siteData.resort.brand, path }}>
    <PageHeader title={page.title} text={page.text} />
    {children}
    <WayOn end={page.end} />
  </Layout>
);

export const facilitiesPageFragment = graphql`
  fragment FacilitiesPage on FacilitiesPage {
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
`;
