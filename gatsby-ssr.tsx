import { type GatsbySSR, withPrefix } from "gatsby";
import type { ReactElement, ReactNode } from "react";
import { languages } from "./content/site.json";
import sans from "./src/fonts/instrument-sans.woff2";
import serif from "./src/fonts/instrument-serif.woff2";
import { languageOf } from "./src/lib/paths";
import { themeColour } from "./src/lib/settings";
import { directionOf } from "./src/lib/text";

/** Adds the language, the fonts of the first view and the settings of browsers to each page. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  pathname,
  setHtmlAttributes,
  setHeadComponents,
}) => {
  const lang = languageOf(pathname, languages);
  setHtmlAttributes({ lang, dir: directionOf(lang) });
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
    // Otherwise Safari on iOS links dates and addresses, before React compares the page with its
    // own.
    <meta
      key="detection"
      name="format-detection"
      content="telephone=no, date=no, address=no, email=no"
    />,
    <meta key="theme" name="theme-color" content={themeColour} />,
    <link key="icon" rel="icon" href={withPrefix("/favicon.svg")} type="image/svg+xml" />,
    <link key="touch-icon" rel="apple-touch-icon" href={withPrefix("/apple-touch-icon.png")} />,
    <link key="manifest" rel="manifest" href={withPrefix("/manifest.webmanifest")} />,
  ]);
};

/** Removes the generator tag with Gatsby's version, which visitors don't need. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  const isGenerator = (node: ReactNode) =>
    (node as ReactElement<{ name?: string }> | null)?.props?.name === "generator";
  replaceHeadComponents(getHeadComponents().filter((node) => !isGenerator(node)));
};
