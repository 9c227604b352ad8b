import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { PageHeader } from "../../components/PageHeader";
import { Layout } from "../../layout/Layout";
import { Sections } from "../../layout/Sections";
import { LinkRow } from "../LinkRow";
import { WayOn } from "../WayOn";
import { LeadPicture } from "./LeadPicture";

interface Props {
  data: Queries.FacilitiesPageFragment;
  children: ReactNode;
}

/** The frame of `/about` and `/facility`: bar, title, and the link at the end. */
export function FacilitiesPage({ data, children }: Props) {
  const { facilitiesPage: page } = data;
  const { brand } = data.resort;
  const { picture, links } = page;
  return (
    <Layout data={data} title={brand}>
      {picture && <LeadPicture picture={picture} priority />}
      <PageHeader {...page} />
      {links && <LinkRow label={links.label} links={links.items} />}
      <Sections>{children}</Sections>
      <WayOn end={page.end} title={brand} />
    </Layout>
  );
}

/** Returns the image for link previews: the page's own, that of a facility, or of the home page. */
export const coverOf = ({ facilitiesPage, homePage }: Queries.FacilitiesPageCoverFragment) =>
  facilitiesPage.picture ?? facilitiesPage.sections?.[0]?.picture ?? homePage.closing.picture;

export const facilitiesPageCoverFragment = graphql`
  fragment FacilitiesPageCover on Query {
    facilitiesPage(route: { eq: $path }) {
      picture {
        ...LinkPreview
      }
      sections {
        picture {
          ...LinkPreview
        }
      }
    }
    homePage(lang: { eq: $lang }) {
      closing {
        picture {
          ...LinkPreview
        }
      }
    }
  }
`;

export const facilitiesPageFragment = graphql`
  fragment FacilitiesPage on Query {
    ...SiteData
    facilitiesPage(route: { eq: $path }) {
      route
      picture {
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
  }
`;
