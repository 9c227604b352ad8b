import type { GatsbySSR } from "gatsby";
import type { ReactElement } from "react";
import sans from "./src/fonts/instrument-sans.woff2";
import serif from "./src/fonts/instrument-serif.woff2";
import { themeColour } from "./src/lib/settings";
import { startScript } from "./src/lib/start-script";
import { pagePathScript } from "./src/lib/strict-html";

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

type Element = ReactElement<{ src?: string; async?: boolean }> | null;

/**
 * Leaves out what `GatsbyImage` would need, which no page uses; makes the script that is different on
 * every page the same on all; and starts the runtime when the page has loaded.
 */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  const keyOf = (node: unknown) => String((node as Element)?.key);
  replaceHeadComponents(
    getHeadComponents().filter((node) => !keyOf(node).startsWith("gatsby-image-style")),
  );
  const body = getPostBodyComponents();
  const isRuntime = (node: unknown) => (node as Element)?.props.async === true;
  const runtime = body.filter(isRuntime).map((node) => (node as Element)?.props.src ?? "");
  replacePostBodyComponents([
    ...body
      .filter((node) => !isRuntime(node))
      .map((node) =>
        keyOf(node) === "script-loader" ? (
          <InlineScript key="script-loader" code={pagePathScript} data-path={pathname} />
        ) : (
          node
        ),
      ),
    <InlineScript key="start" code={startScript(runtime)} />,
  ]);
};

function InlineScript({ code, ...rest }: { code: string; "data-path"?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: scripts of this site, with no data in them
  return <script {...rest} dangerouslySetInnerHTML={{ __html: code }} />;
}
