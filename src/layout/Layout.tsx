import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { Footer } from "./Footer";
import * as styles from "./Layout.module.css";
import { type BarVariant, type BookAction, NavBar } from "./NavBar";

interface Props {
  frame: Queries.FrameFragment;
  /** `overlay` where the page begins with a picture, `plain` elsewhere. */
  bar: BarVariant;
  /** What "Book" in the bar does; without it, it leads to the villa list. */
  book?: BookAction;
  children: ReactNode;
}

/** The frame of every public page: bar, content, footer. */
export function Layout({ frame, bar, book, children }: Props) {
  return (
    <>
      <a className={styles.skip} href="#content">
        {frame.navigation.skip}
      </a>
      <NavBar variant={bar} book={book} navigation={frame.navigation} brand={frame.resort.brand} />
      <main id="content" tabIndex={-1} className={styles[bar]}>
        {children}
      </main>
      <Footer
        navigation={frame.navigation}
        resort={frame.resort}
        buildYear={frame.site.buildTime}
      />
    </>
  );
}

export const frameFragment = graphql`
  fragment Frame on Query {
    site {
      buildTime(formatString: "YYYY")
    }
    resort {
      brand
      url
      ...FooterResort
    }
    navigation {
      skip
      ...NavBar
      ...FooterNavigation
    }
  }
`;
