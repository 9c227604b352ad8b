import { graphql } from "gatsby";
import { type ReactNode, Suspense } from "react";
import { LocaleProvider } from "../components/locale";
import { SkipLink } from "../components/SkipLink";
import { labelsIn } from "../content/labels";
import { Footer } from "./Footer";
import * as styles from "./Layout.module.css";
import { type BarVariant, type BookAction, NavBar } from "./NavBar";

interface Props {
  data: Queries.SiteDataFragment;
  /** `overlay` if the page begins with an image. */
  bar?: BarVariant;
  /** What a message from this page is about. */
  title: string;
  /** Path of the page that a message is about, if it isn't this one. */
  path?: string;
  /** Action of "Book" in the bar. By default, "Book" links to the house list. */
  book?: BookAction;
  /** Whether the footer is below the first view on every screen. */
  isLong?: boolean;
  children: ReactNode;
}

/** The frame of every public page: bar, content, footer. */
export function Layout({ data, bar = "plain", title, path, book, isLong, children }: Props) {
  const topic = { title, path: path ?? data.locale.path };
  return (
    <LocaleProvider data={data}>
      <SkipLink label={labelsIn(data.labels).page.skip} />
      <NavBar variant={bar} book={book} siteData={data} topic={topic} />
      <main
        id="content"
        tabIndex={-1}
        className={bar === "overlay" ? styles.overlay : styles.plain}
      >
        {children}
      </main>
      <Suspense>
        <Footer siteData={data} topic={topic} className={isLong ? "late" : undefined} />
      </Suspense>
    </LocaleProvider>
  );
}

export const siteDataFragment = graphql`
  fragment SiteData on Query {
    ...Locale
    resort(lang: { eq: $lang }) {
      tagline
      address {
        ...PostalAddress
      }
      phone
      email
      links {
        maps
      }
      copyright
      note
    }
    labels(lang: { eq: $lang }) {
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
