import type { GatsbySSR } from "gatsby";
import type { ReactElement } from "react";
import sans from "./src/fonts/instrument-sans.woff2";
import serif from "./src/fonts/instrument-serif.woff2";
import { themeColour } from "./src/lib/settings";
import { pagePathScript } from "./src/patches/strict-html";

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
    <meta key="theme" name="theme-color" content={themeColour} />,
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
  ]);
};

/**
 * Leaves out what `GatsbyImage` would need, which no page uses, and makes the script that is
 * different on every page the same on all.
 */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  const keyOf = (node: unknown) => String((node as ReactElement | null)?.key);
  replaceHeadComponents(
    getHeadComponents().filter((node) => !keyOf(node).startsWith("gatsby-image-style")),
  );
  replacePostBodyComponents(
    getPostBodyComponents().map((node) =>
      keyOf(node) === "script-loader" ? (
        <script
          key="script-loader"
          data-path={pathname}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
          dangerouslySetInnerHTML={{ __html: pagePathScript }}
        />
      ) : (
        node
      ),
    ),
  );
};
