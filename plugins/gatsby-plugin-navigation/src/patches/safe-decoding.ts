/*
 * Changes: `decodeURI` and `decodeURIComponent` return a text that isn't valid unchanged, such as
 *   "#100%" of a link that a chat cut, instead of throwing.
 * Saves: a blank page. Gatsby decodes fragments and paths without catching the error
 *   (`__tests__/browser/visits.spec.ts`).
 * Upstream:
 *   https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby-react-router-scroll/src/scroll-handler.tsx
 *   and
 *   https://github.com/gatsbyjs/gatsby/blob/gatsby%405.16.1/packages/gatsby/cache-dir/find-path.js
 * Remove when: both catch it.
 */

/** Replaces both functions of the page. */
export function decodeSafely(): void {
  for (const name of ["decodeURI", "decodeURIComponent"] as const) {
    const decode = window[name];
    window[name] = (text) => {
      try {
        return decode(text);
      } catch {
        return text;
      }
    };
  }
}
