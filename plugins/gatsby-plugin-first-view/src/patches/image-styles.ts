/*
 * Changes: what gatsby-plugin-image puts into the head of every page for `<GatsbyImage>` goes; pictures
 *   are drawn by `components/Picture.tsx`.
 * Buys: 0.5 kB (brotli) of every page, and a second inline script in its policy.
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby-plugin-image/src/gatsby-ssr.tsx
 * Until: the plugin does so only for pages that use it.
 */
import type { PreRenderHTMLArgs } from "gatsby";
import type { ReactElement } from "react";
import { assertTarget } from "../../../gatsby-build-utils/pure";

export function leaveOutImageStyles(api: PreRenderHTMLArgs): void {
  const all = api.getHeadComponents();
  const kept = all.filter(
    (node) => !String((node as ReactElement | null)?.key).startsWith("gatsby-image-style"),
  );
  assertTarget(kept.length < all.length, "image-styles", "styles of gatsby-plugin-image");
  api.replaceHeadComponents(kept);
}
