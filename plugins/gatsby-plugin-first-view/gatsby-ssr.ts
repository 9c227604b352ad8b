import type { GatsbySSR } from "gatsby";
import { renderToString } from "react-dom/server";
import { deferStart } from "./src/patches/deferred-start";

/**
 * Renders pages as one text, in which the content of each `<Suspense>` stays in its place. The
 * stream of React 19, which Gatsby uses otherwise, moves large ones to the end of the page, from
 * where inline scripts return them.
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({
  bodyComponent,
  replaceBodyHTMLString,
}) => replaceBodyHTMLString(renderToString(bodyComponent));

/** Changes built pages. The dev server's pages stay unchanged. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = (api) => {
  if (process.env.NODE_ENV === "production") deferStart(api);
};
