/*
 * Changes: Gatsby's focus wrapper and route announcer lose their style attributes in the built HTML;
 *   `base.css` says the same. React does not compare attributes when it takes over a built page.
 * Buys: a Content-Security-Policy without 'unsafe-inline' for styles, 25 points of the HTTP Observatory.
 * Upstream: https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/cache-dir/static-entry.js
 * Until: Gatsby draws both without style attributes.
 */
import { assertTarget } from "../../../gatsby-build-utils/pure";

const own = /<div[^>]*\sid="gatsby-(?:focus-wrapper|announcer)"[^>]*>/g;

/** @param body what React has rendered of a page; nothing in develop, where the browser renders it */
export function withoutStyleAttributes(body: string | undefined): string {
  if (!body) return "";
  assertTarget(body.match(own)?.length === 2, "style-attributes", "focus wrapper or announcer");
  return body.replace(own, (tag) => tag.replace(/\sstyle="[^"]*"/, ""));
}
