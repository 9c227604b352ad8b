/*
 * Changes: Gatsby's focus wrapper and route announcer have no style attributes in built pages; the
 *   site's styles contain the same declarations. React doesn't compare attributes when it hydrates
 *   a page.
 * Saves: 'unsafe-inline' for styles in the Content-Security-Policy, worth 25 points in the HTTP
 *   Observatory.
 * Upstream:
 *   https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/cache-dir/static-entry.js
 * Remove when: Gatsby renders both without style attributes.
 */
import { assertTarget } from "../../../gatsby-build-utils/pure";

const own = /<div[^>]*\sid="gatsby-(?:focus-wrapper|announcer)"[^>]*>/g;

/** @param body HTML of a page; undefined in the dev server, where the browser renders it */
export function withoutStyleAttributes(body: string | undefined): string {
  if (!body) return "";
  assertTarget(body.match(own)?.length === 2, "style-attributes", "focus wrapper or announcer");
  return body.replace(own, (tag) => tag.replace(/\sstyle="[^"]*"/, ""));
}
