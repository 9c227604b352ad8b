/*
 * Changes: Gatsby's inline scripts and the script tags of its runtime are replaced by one inline
 *   script in the head (`inline/start-runtime.ts`). It loads the runtime after the page, or
 *   at the first press, key or scroll. The remaining styles and all images except the main one wait
 *   until that is painted. Without scripts, a link loads the styles. The script and the styles of
 *   `<GatsbyImage>`, which no page has, are removed.
 * Saves: 1.4 s until the largest image of `/detail` is painted on slow 4G: 1.5 s instead of 2.9 s
 *   (Lighthouse; 2.1 s if only the runtime waits). Pages don't contain bundle names until they are
 *   finished, so they change less often; all pages share one script hash, and none contains the 2 kB
 *   chunk mapping.
 * Upstream:
 *   https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/cache-dir/static-entry.js
 *   and
 *   https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/src/utils/gatsby-webpack-stats-extractor.ts
 *   and
 *   https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby-plugin-image/src/gatsby-ssr.tsx
 * Remove when: Gatsby has an option to load its runtime late.
 */
import type { PreRenderHTMLArgs } from "gatsby";
import type { ReactElement, ReactNode } from "react";
import { assertTarget } from "../../../gatsby-build-utils/pure";

/** Whether a component isn't Gatsby's script with the page path, script tags, or an image style. */
const isKept = (node: ReactNode): boolean => {
  const { key, props } = (node as ReactElement<{ sliceId?: string }> | null) ?? {};
  return (
    !/^(script-loader|gatsby-image-style)/.test(key ?? "") && props?.sliceId !== "_gatsby-scripts"
  );
};

/** Replaces Gatsby's scripts with a placeholder, which `injectStartScript` fills. */
export function deferStart(api: PreRenderHTMLArgs): void {
  const [head, body] = [api.getHeadComponents(), api.getPostBodyComponents()];
  const [keptHead, keptBody] = [head.filter(isKept), body.filter(isKept)];
  const isComplete = keptHead.length < head.length && keptBody.length === body.length - 2;
  assertTarget(isComplete, "deferred-start", "script loader, scripts slice or image styles");
  api.replacePostBodyComponents(keptBody);
  api.replaceHeadComponents([...keptHead, <script key="start" data-path={api.pathname} />]);
}

const placeholder =
  /<script data-path="([^"]*)"[^>]*>.*?<\/script>(<noscript><link [^>]*><\/noscript>)?/s;

/** The start script of all pages. */
export interface StartScript {
  /** JavaScript of the script. */
  code: string;
  /** Gatsby's `webpackCompilationHash`, with which open pages detect a new build. */
  hash: string;
  /** URL of the whole style sheet. */
  sheet: string;
  /** URLs of the runtime's files. */
  files: readonly string[];
  /** Path before every URL, such as "/repo", or an empty text. */
  prefix: string;
}

/** Returns a page with its start script; replaces the script of an earlier build. */
export function injectStartScript(html: string, start: StartScript): string {
  const { code, hash, sheet, files, prefix } = start;
  assertTarget(placeholder.test(html), "deferred-start", "start script tag in a page");
  return html.replace(
    placeholder,
    (_, path) =>
      `<script data-path="${path}" data-hash="${hash}" data-sheet="${sheet}" data-files="${files.join(" ")}"${prefix && ` data-prefix="${prefix}"`}>${code}</script><noscript><link rel="stylesheet" href="${sheet}"/></noscript>`,
  );
}
