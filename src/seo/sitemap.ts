/** A page in the sitemap. */
export interface SitemapEntry {
  /** The page's canonical URL. */
  url: string;
  /** URLs of its photos, without duplicates. */
  images: readonly string[];
  /** Time of its last change, such as "2026-11-20T13:15:36Z". */
  lastmod?: string;
  /** URLs of the page in all languages by their codes, and as "x-default". */
  languages?: Readonly<Record<string, string>>;
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

/**
 * Returns entries in which each page has its URLs in all languages. They are in the sitemap instead
 * of the pages, where they would cost bytes of the first view.
 * @param roots URL of the site in each language, by its code, the first language first
 */
export function withLanguages(
  entries: readonly SitemapEntry[],
  roots: ReadonlyMap<string, string>,
): SitemapEntry[] {
  const withoutSlash = (url: string) => url.replace(/\/$/, "");
  const urls = new Map(entries.map(({ url }) => [withoutSlash(url), url]));
  // The root of the first language is the beginning of all others.
  const longestFirst = [...roots.values()].sort((a, b) => b.length - a.length);
  return entries.map((entry) => {
    const url = withoutSlash(entry.url);
    const own = longestFirst.find((root) => `${url}/`.startsWith(`${root}/`)) ?? "";
    const found = [...roots].flatMap(([lang, root]) => {
      const translation = urls.get(root + url.slice(own.length));
      return translation ? [[lang, translation] as const] : [];
    });
    const [first] = found;
    if (!first || found.length < 2) return entry;
    return { ...entry, languages: { ...Object.fromEntries(found), "x-default": first[1] } };
  });
}

/** Returns a text for HTML and XML. */
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns `sitemap.xml` with the image extension. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = [...entries]
    .sort((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ url, images, lastmod, languages = {} }) =>
      [
        "  <url>",
        `    <loc>${escaped(url)}</loc>`,
        ...Object.entries(languages).map(
          ([lang, href]) =>
            `    <xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(href)}"/>`,
        ),
        ...(lastmod ? [`    <lastmod>${lastmod}</lastmod>`] : []),
        ...images.map(
          (image) => `    <image:image><image:loc>${escaped(image)}</image:loc></image:image>`,
        ),
        "  </url>",
      ].join("\n"),
    );
  const xhtml = entries.some(({ languages }) => languages)
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"${xhtml}>
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
