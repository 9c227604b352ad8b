import { graphql } from "gatsby";
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from "react";
import { createLocale, type Locale } from "../lib/locale";
import { directionOf } from "../lib/text";

const LocaleContext = createContext<Locale | null>(null);

/**
 * Returns the locale of the page.
 * @throws outside of `LocaleProvider`
 */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error("useLocale() needs a LocaleProvider around it.");
  return locale;
}

interface Props {
  data: Queries.LocaleFragment;
  children: ReactNode;
}

/** Provides the locale of a page, and updates the document, whose last page may differ. */
export function LocaleProvider({ data, children }: Props) {
  const locale = useMemo(() => createLocale(data), [data]);
  useLayoutEffect(() => {
    const { lang, loading, navigated } = locale;
    const page = document.documentElement;
    // The same language again would make the browser style the whole page again.
    if (page.lang !== lang) Object.assign(page, { lang, dir: directionOf(lang) });
    // The texts of gatsby-plugin-navigation.
    Object.assign(page.dataset, { loading, navigated });
  }, [locale]);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

export const localeFragment = graphql`
  fragment Locale on Query {
    locale(lang: $lang, path: $path) {
      lang
      root
      path
      translations {
        lang
        name
        path
      }
    }
    labels(lang: { eq: $lang }) {
      page
      formats
    }
    resort(lang: { eq: $lang }) {
      brand
      url
      rates {
        date
        currencies {
          code
          symbol
          rupiah
          regions
        }
      }
      chat {
        label
        hours
      }
      ...Contact
    }
  }
`;
