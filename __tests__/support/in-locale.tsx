import type { ReactNode } from "react";
import { LocaleProvider } from "../../src/components/locale";
import { labels, resort } from "./small-site";

/** The English page /about of the small site, which also exists in Indonesian. */
export const localeData: Queries.LocaleFragment = {
  locale: {
    lang: "en",
    root: "",
    path: "/about",
    translations: [{ lang: "id", name: "Bahasa Indonesia", path: "/id/about" }],
  },
  labels,
  resort,
};

/** A page in English. */
export const InLocale = ({ children }: { children: ReactNode }) => (
  <LocaleProvider data={localeData}>{children}</LocaleProvider>
);
