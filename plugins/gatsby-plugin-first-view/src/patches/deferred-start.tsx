/*
 * Changes: Gatsby's inline scripts and its runtime's script tags at the end of every page become one
 *   inline script in the head (`inline/start-runtime.ts`), which loads the runtime and the rest of the
 *   styles when the page has loaded, or when a visitor presses a key, a finger or scrolls; all pictures but
 *   the main one wait until that is painted. Links, menus and the first view need none of it. Without
 *   scripts, a link loads the styles.
 * Buys: the largest picture of `/detail` after 1.5 s on slow 4G in place of 2.9 (Lighthouse; 2.1 with only
 *   the runtime waiting); pages that do not change with their bundles' names until the finish; one hash for
 *   all pages in the policy; 2 kB less of chunk mapping, which Gatsby 5.16 writes as a text within a text.
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/cache-dir/static-entry.js
 *   and https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/src/utils/gatsby-webpack-stats-extractor.ts
 * Until: Gatsby can load its runtime late by an option.
 */
import type { PreRenderHTMLArgs } from "gatsby";
import type { ReactElement, ReactNode } from "react";
import { assertTarget } from "../../../gatsby-build-utils/pure";

type Component = ReactElement<{ sliceId?: string }> | null;

/** Script with the path of the page, and the slice that Gatsby fills with the runtime's script tags. */
const isReplaced = (node: ReactNode) => {
  const component = node as Component;
  return component?.key === "script-loader" || component?.props?.sliceId === "_gatsby-scripts";
};

/** For `onPreRenderHTML`: leaves a place for the script, which `withStart` fills. */
export function deferStart(api: PreRenderHTMLArgs): void {
  const all = api.getPostBodyComponents();
  const kept = all.filter((node) => !isReplaced(node));
  assertTarget(kept.length === all.length - 2, "deferred-start", "script loader or scripts slice");
  api.replacePostBodyComponents(kept);
  api.replaceHeadComponents([
    ...api.getHeadComponents(),
    <script key="start" data-path={api.pathname} />,
  ]);
}

const place =
  /<script data-path="([^"]*)"[^>]*>.*?<\/script>(<noscript><link [^>]*><\/noscript>)?/s;

/** What the script of every page gets. */
export interface Start {
  /** Text of the script. */
  code: string;
  /** What Gatsby's runtime takes the build for. */
  hash: string;
  /** URL of the whole style sheet; undefined if the site has none. */
  sheet?: string;
  /** Addresses of the runtime's files. */
  files: readonly string[];
}

/** A written page with its script, also where an earlier build has put in another. */
export function withStart(html: string, { code, hash, sheet, files }: Start): string {
  assertTarget(place.test(html), "deferred-start", "place for the script in a written page");
  return html.replace(
    place,
    (_, path) =>
      `<script data-path="${path}" data-hash="${hash}" data-sheet="${sheet ?? ""}" data-files="${files.join(" ")}">${code}</script>${sheet ? `<noscript><link rel="stylesheet" href="${sheet}"/></noscript>` : ""}`,
  );
}
