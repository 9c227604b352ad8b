/*
 * Changes: the styles and the script that gatsby-plugin-image adds to each page for `<GatsbyImage>` are removed. No page
 *   has one.
 * Saves: 0.5 kB (brotli) per page, and a second inline script in its policy.
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby-plugin-image/src/gatsby-ssr.tsx
 * Remove when: the plugin adds them only to pages with a `<GatsbyImage>`.
 */
import type { PreRenderHTMLArgs } from "gatsby";
import type { ReactElement } from "react";
import { assertTarget } from "../../../gatsby-build-utils/pure";

export function leaveOutImageStyles(api: PreRenderHTMLArgs): void {
  const all = api.getHeadComponents();
  const remaining = all.filter(
    (node) => !String((node as ReactElement | null)?.key).startsWith("gatsby-image-style"),
  );
  assertTarget(remaining.length < all.length, "image-styles", "styles of gatsby-plugin-image");
  api.replaceHeadComponents(remaining);
}
