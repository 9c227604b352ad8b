import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { NewTabLabel } from "../components/ExternalLink";
import { Formats } from "../components/formats";
import { Resort } from "../components/resort";
import { SkipLink } from "../components/SkipLink";
import { labelsIn } from "../content/labels";
import type { Topic } from "../lib/contact";
import { Footer } from "./Footer";
import * as styles from "./Layout.module.css";
import { type BarVariant, type BookAction, NavBar } from "./NavBar";

interface Props {
  siteData: Queries.SiteDataFragment;
  /** `overlay` if the page begins with an image. */
  bar?: BarVariant;
  topic: Topic;
  /** Action of "Book" in the bar. By default, "Book" links to the house list. */
  book?: BookAction;
  /** Whether the footer is below the first view on every screen. */
  isLong?: boolean;
  children: ReactNode;
}

/** The frame of every public page: bar, content, footer. */
export function Layout({ siteData, bar = "plain", topic, book, isLong, children }: Props) {
  const { page: labels, formats } = labelsIn(siteData.labels);
  return (
    <Resort value={siteData.resort}>
      <Formats value={formats}>
        <NewTabLabel value={labels.newTab}>
          <SkipLink label={labels.skip} />
          <NavBar variant={bar} book={book} siteData={siteData} topic={topic} />
          <main id="content" tabIndex={-1} className={styles[bar]}>
            {children}
          </main>
          <Footer siteData={siteData} topic={topic} className={isLong ? "late" : undefined} />
        </NewTabLabel>
      </Formats>
    </Resort>
  );
}

export const siteDataFragment = graphql`
  fragment SiteData on Query {
    resort(lang: { eq: $lang }) {
      ...Translations
      lang
      brand
      rates {
        date
        currencies {
          code
          symbol
          rupiah
          regions
        }
      }
      tagline
      address {
        ...PostalAddress
      }
      phone
      email
      links {
        maps
      }
      chat {
        label
        hours
      }
      ...Contact
      copyright
      note
    }
    labels(lang: { eq: $lang }) {
      page
      formats
      navBar
      footer
      currencySelect
    }
    navigation(lang: { eq: $lang }) {
      menu {
        ...Link
      }
      houses {
        label
        items {
          ...Link
        }
      }
      shortcuts {
        ...Link
      }
      quickLinks {
        title
        items {
          ...Link
        }
      }
      houseLinks {
        title
        items {
          ...Link
        }
      }
    }
  }
`;
