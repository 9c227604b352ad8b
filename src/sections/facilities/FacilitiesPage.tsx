import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { PageHeader } from "../../components/PageHeader";
import { Layout } from "../../layout/Layout";
import { LinkRow } from "../LinkRow";
import { WayOn } from "../WayOn";
import { LeadPicture } from "./LeadPicture";

interface Props {
  siteData: Queries.SiteDataFragment;
  page: Queries.FacilitiesPageFragment;
  children: ReactNode;
}

/** The frame of `/about` and `/facility`: bar, title, and the link at the end. */
export function FacilitiesPage({ siteData, page, children }: Props) {
  const { route: path, picture, links } = page;
  const subject = { title: siteData.resort.brand, path };
  return (
    <Layout siteData={siteData} page={subject}>
      {picture && <LeadPicture picture={picture} priority />}
      <PageHeader {...page} />
      {links && <LinkRow label={links.label} links={links.items} path={path} />}
      {children}
      <WayOn end={page.end} page={subject} />
    </Layout>
  );
}

export const facilitiesPageFragment = graphql`
  fragment FacilitiesPage on FacilitiesPage {
    route
    seo {
      ...Seo
    }
    picture {
      ...LinkPreview
      ...LeadPicture
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
