/** A page in the sitemap. */
export interface SitemapEntry {
  /** The page's canonical URL. */
  url: string;
  /** URLs of its photos, without duplicates. */
  images: readonly string[];
  /** Time of its last change, such as "2026-11-20T13:15:36Z". */
  lastmod?: string;
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");

/**
 * Returns a page's entry, read from its HTML. Returns undefined if the page has no canonical URL,
 * because search engines must not list it.
 */
export function sitemapEntry(html: string): SitemapEntry | undefined {
  const tags = (name: string) => html.match(new RegExp(`<${name}\\s[^>]*>`, "g")) ?? [];
  const canonical = tags("link").find((tag) => attribute(tag, "rel") === "canonical");
  const url = canonical && attribute(canonical, "href");
  if (!url) return undefined;
  const sources = tags("img").flatMap((tag) => attribute(tag, "src") ?? []);
  const photos = sources.filter((source) => !/^data:|\.svg$/.test(source));
  return { url, images: [...new Set(photos)].map((path) => new URL(path, url).href) };
}

/** Returns a text for HTML and XML. */
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns `sitemap.xml` with the image extension. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = [...entries]
    .sort((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ url, images, lastmod }) =>
      [
        "  <url>",
        `    <loc>${escaped(url)}</loc>`,
        ...(lastmod ? [`    <lastmod>${lastmod}</lastmod>`] : []),
        ...images.map(
          (image) => `    <image:image><image:loc>${escaped(image)}</image:loc></image:image>`,
        ),
        "  </url>",
      ].join("\n"),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join("\n")}
</urlset>
`;
}

/**
 * Returns `robots.txt`. It allows everything, because pages that search engines must not list have
 * `noindex`.
 */
export const robots = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl.replace(/\/$/, "")}/sitemap.xml\n`;
