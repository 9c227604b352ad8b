/**
 * Returns an absolute URL on this site.
 * @param path path such as "/about", or one with the site's path prefix, such as "/repo/about".
 * Absolute URLs are returned unchanged
 * @param siteUrl such as "https://bukitserai.example" or "https://me.github.io/repo"
 */
export function absoluteUrl(path: string, siteUrl: string): string {
  const site = new URL(siteUrl);
  const prefix = site.pathname.replace(/\/$/, "");
  const isWhole = /^https?:/.test(path) || path === prefix || path.startsWith(`${prefix}/`);
  return new URL(isWhole ? path : prefix + path, site).href;
}
