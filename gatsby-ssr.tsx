import type { GatsbySSR } from "gatsby";
import sans from "./src/fonts/instrument-sans.woff2";
import serif from "./src/fonts/instrument-serif.woff2";

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
