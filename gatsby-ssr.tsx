import serif from "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2";
import sans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
import type { GatsbySSR } from "gatsby";

/** What every page's HTML carries: its language, and the two fonts of the first view. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  setHtmlAttributes,
  setHeadComponents,
}) => {
  setHtmlAttributes({ lang: "en" });
  setHeadComponents([
    ...[serif, sans].map((font) => (
      <link
        key={font}
        rel="preload"
        as="font"
        type="font/woff2"
        href={font}
        crossOrigin="anonymous"
      />
    )),
    <meta key="theme" name="theme-color" content="#0b2f2c" />,
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
  ]);
};
