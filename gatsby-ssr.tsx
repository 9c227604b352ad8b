import { type GatsbySSR, withPrefix } from "gatsby";
import type { ReactElement, ReactNode } from "react";
import labels from "./content/labels.json";
import { languages } from "./content/site.json";
import sans from "./src/fonts/instrument-sans.woff2";
import serif from "./src/fonts/instrument-serif.woff2";
import { themeColour } from "./src/lib/settings";

/** Returns the label of a page that loads, in the language of a page. */
function loadingLabel(pathname: string): string {
  const texts: string | Record<string, string> = labels.page.loading;
  const root = pathname.split("/")[1] ?? "";
  const lang = languages.includes(root) ? root : languages[0];
  return typeof texts === "string" ? texts : (texts[lang ?? ""] ?? "");
}

/**
 * Adds the label of `newest-navigation.ts`, the fonts of the first view and the icons
 * to each page.
 */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  pathname,
  setHtmlAttributes,
  setHeadComponents,
}) => {
  setHtmlAttributes({ "data-loading": loadingLabel(pathname) } as object);
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
