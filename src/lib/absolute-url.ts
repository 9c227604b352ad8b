/**
 * The whole address of something on this site.
 *
 * @param path such as "/about"; one that already begins with the site's own path, such as "/repo/about",
 *   and a whole address, are taken as they are
 * @param siteUrl such as "https://bukitserai.example" or "https://me.github.io/repo"
 */
export function absoluteUrl(path: string, siteUrl: string): string {
  const site = new URL(siteUrl);
  const prefix = site.pathname.replace(/\/$/, "");
  const isWhole = /^https?:/.test(path) || path === prefix || path.startsWith(`${prefix}/`);
  return new URL(isWhole ? path : prefix + path, site).href;
}
