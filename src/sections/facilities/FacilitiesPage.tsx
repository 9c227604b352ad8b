import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { PageHeader } from "../../components/PageHeader";
import { Layout } from "../../layout/Layout";
import { LinkRow } from "../LinkRow";
import { WayOn } from "../WayOn";

interface Props {
  siteData: Queries.SiteDataFragment;
  page: Queries.FacilitiesPageFragment;
  path: string;
  /** A photo above the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of `/about` and `/facility`: bar, title, and the link at the end. */
export const FacilitiesPage = ({ siteData, page, path, lead, children }: Props) => (
  <Layout siteData={siteData} page={{ title: siteData.resort.brand, path }}>
    {lead}
    <PageHeader eyebrow={page.eyebrow} title={page.title} text={page.text} />
    {page.links && <LinkRow label={page.links.label} links={page.links.items} path={path} />}
    {children}
    <WayOn end={page.end} page={{ title: siteData.resort.brand, path }} />
  </Layout>
);

export const facilitiesPageFragment = graphql`
  fragment FacilitiesPage on FacilitiesPage {
    seo {
      ...Seo
    }
    eyebrow
    title
    text
    links {
      label
      items {
        ...Link
      }
    }
    end {
      ...WayOn
    }
  }
`;
