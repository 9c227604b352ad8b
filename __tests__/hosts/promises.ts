import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { parseHeaders } from "../../scripts/static-host";
import { followAndReload } from "./browser";
import { filesBelow, type Variant, variantOf } from "./outputs";
import { type Origin, type Response, request } from "./request";

/** A site on a host, as visitors reach it. */
export interface Served {
  variant: Variant;
  /** Address of the server, and host name of the site. */
  origin: Origin;
  /** Additional addresses of the same site: IPv6. */
  others?: readonly Origin[];
  /** Address for HTTP, which redirects to HTTPS. */
  insecure?: Origin;
  /** Files that the host published, if it reports them. Otherwise those of the variant. */
  published?: readonly string[];
}

/** A row of the table: what every host does, and how to check it. */
export interface HostPromise {
  id: string;
  text: string;
  check(site: Served): Promise<void>;
  /** Returns whether the promise applies to this site. Otherwise the row is left out. */
  applies?(site: Pick<Served, "variant">, host: { isServer?: boolean }): boolean;
}

const revalidated = "public, max-age=0, must-revalidate";
const immutable = "public, max-age=31536000, immutable";

const bytesOf = ({ variant }: Served, file: string) =>
  readFileSync(join(variant.folder, "public", file));
const siteKey = ({ variant }: Pick<Served, "variant">) => (variant.prefix ? "prefix" : "root");
/** Returns the files of the plain output, which has all forms of a page. */
const plainFiles = (site: Served) =>
  filesBelow(join(variantOf(siteKey(site), "plain").folder, "public"));

/** Returns the pages of a site: URL below the prefix, and file. */
function pagesOf(site: Served): { url: string; file: string }[] {
  const all = plainFiles(site);
  const pages = all.filter(
    (file) => /(?<!404)\.html$/.test(file) && all.includes(file.replace(/\.html$/, "/index.html")),
  );
  return [
    { url: "/", file: "index.html" },
    ...pages.map((file) => ({ url: `/${file.replace(/\.html$/, "")}`, file })),
  ];
}

/**
 * Returns the first published file that matches. If the host has its own build, it is searched: its
 * bundles have different names, because its folder is inside the project. Otherwise, the plain
 * output is searched.
 */
function fileLike(site: Served, pattern: RegExp): string {
  const own = filesBelow(join(site.variant.folder, "public"));
  const file = [...own, ...plainFiles(site)].find((each) => pattern.test(each));
  if (!file) throw new Error(`No file in public/ matches ${pattern}.`);
  return file;
}
const hashedFiles = (site: Served) =>
  [/^static\/.*\.avif$/, /^static\/.*\.woff2$/, /^app-.*\.js$/, /^static\/styles.*\.css$/].map(
    (each) => fileLike(site, each),
  );

const get = ({ origin, variant }: Served, path: string, headers: Record<string, string> = {}) =>
  request(origin, variant.prefix + path, headers);

/**
 * Requests a URL and follows one redirect, because some hosts redirect before they look for the
 * file.
 */
async function getEnd(site: Served, path: string): Promise<Response> {
  const response = await get(site, path);
  const to = target(response, site);
  return to?.startsWith("/") ? request(site.origin, to) : response;
}

/** Returns the headers that the build promises for every response. */
const promisedHeaders = (site: Served) =>
  parseHeaders(
    readFileSync(join(variantOf(siteKey(site), "plain").folder, "public/_headers"), "utf8"),
  ).find(({ path }) => path === `${site.variant.prefix}/*`)?.headers ?? [];

function decode({ headers, body }: Response): Buffer {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(body);
  if (encoding === "gzip") return gunzipSync(body);
  if (encoding) throw new Error(`unknown Content-Encoding ${encoding}`);
  return body;
}

/** Returns the target of a redirect, starting with its path. */
const target = ({ headers }: Response, { origin }: Served) => {
  const location = headers.location;
  if (!location) return undefined;
  const url = new URL(location, `${origin.protocol}//${origin.host}`);
  return [origin.host, origin.address, "localhost"].includes(url.hostname)
    ? url.pathname + url.search
    : location;
};

/** Checks that a URL redirects once, to a URL that returns 200. */
async function expectRedirect(site: Served, from: string, to: string): Promise<void> {
  const { prefix } = site.variant;
  const response = await request(site.origin, from);
  expect({
    from,
    status: [301, 302, 307, 308].includes(response.status),
    to: target(response, site),
  }).toEqual({ from, status: true, to });
  const next = await request(site.origin, to);
  expect({ to, prefix, status: next.status }).toEqual({ to, prefix, status: 200 });
}

const types: Record<string, RegExp> = {
  html: /^text\/html/,
  avif: /^image\/avif$/,
  jpg: /^image\/jpeg$/,
  png: /^image\/png$/,
  svg: /^image\/svg\+xml/,
  woff2: /^font\/woff2$/,
  js: /^(?:text|application)\/javascript/,
  css: /^text\/css/,
  json: /^application\/json/,
  xml: /^(?:text|application)\/xml/,
  txt: /^text\/plain/,
  webmanifest: /^application\/manifest\+json/,
};

/** Values of Accept-Encoding, and the encodings that a response may have. */
const accepted: readonly [header: string | undefined, allowed: readonly string[]][] = [
  ["br", ["br"]],
  ["gzip", ["gzip"]],
  ["gzip, deflate, br", ["gzip", "br"]],
  [undefined, []],
  ["identity", []],
  ["br;q=0", []],
  ["gzip;q=0, br;q=0.000", []],
  ["gzip;q=1.0, br;q=0", ["gzip"]],
];

/** One file of each compressible type: HTML, scripts and others. */
const textFiles = (site: Served) => [
  ...pagesOf(site).map(({ url }) => url),
  `/${fileLike(site, /^app-.*\.js$/)}`,
  `/${fileLike(site, /^static\/styles.*\.css$/)}`,
  "/page-data/index/page-data.json",
  "/sitemap.xml",
  "/robots.txt",
  "/favicon.svg",
  "/manifest.webmanifest",
];
const fileOf = (site: Served, url: string) =>
  pagesOf(site).find((page) => page.url === url)?.file ?? url.slice(1);

export const promises: readonly HostPromise[] = [
  {
    id: "pages",
    text: "Each page returns 200 with the build's HTML",
    async check(site) {
      const pages = pagesOf(site);
      expect(pages.length).toBeGreaterThan(20);
      for (const { url, file } of pages) {
        const { status, headers, body } = await get(site, url);
        expect({ url, status, type: headers["content-type"] }).toEqual({
          url,
          status: 200,
          type: expect.stringMatching(/^text\/html(?:; ?charset=utf-8)?$/i),
        });
        expect(body.equals(bytesOf(site, file))).toBe(true);
        expect(headers["set-cookie"]).toBeUndefined();
      }
    },
  },
  {
    id: "types",
    text: "Each file has the right Content-Type",
    async check(site) {
      for (const [extension, type] of Object.entries(types).filter(([name]) => name !== "html")) {
        const file = fileLike(site, new RegExp(`\\.${extension}$`));
        const { status, headers, body } = await get(site, `/${file}`);
        expect({ file, status, type: headers["content-type"] }).toEqual({
          file,
          status: 200,
          type: expect.stringMatching(type),
        });
        expect(body.equals(bytesOf(site, file))).toBe(true);
      }
    },
  },
  {
    id: "encodings",
    text: "Decoded responses equal the file for br, gzip, no and rejected encodings",
    async check(site) {
      for (const url of textFiles(site)) {
        const bytes = bytesOf(site, fileOf(site, url));
        for (const [header, allowed] of accepted) {
          const response = await get(site, url, header ? { "Accept-Encoding": header } : {});
          const encoding = response.headers["content-encoding"];
          expect({ url, header, status: response.status }).toEqual({ url, header, status: 200 });
          expect([undefined, ...allowed]).toContain(encoding);
          expect({ url, header, isEqual: decode(response).equals(bytes) }).toEqual({
            url,
            header,
            isEqual: true,
          });
        }
      }
    },
  },
  {
    id: "compression",
    text: "Pages, scripts and styles are sent compressed, with Vary",
    async check(site) {
      for (const url of [
        "/",
        "/about",
        ...hashedFiles(site)
          .slice(2)
          .map((file) => `/${file}`),
      ]) {
        const { headers } = await get(site, url, { "Accept-Encoding": "gzip, deflate, br" });
        expect({ url, encoding: headers["content-encoding"] }).toEqual({
          url,
          encoding: expect.stringMatching(/^(?:br|gzip)$/),
        });
        const plain = await get(site, url);
        for (const vary of [headers.vary, plain.headers.vary]) {
          expect({ url, vary }).toEqual({ url, vary: expect.stringMatching(/accept-encoding/i) });
        }
      }
    },
  },
  {
    id: "etag",
    text: "Responses have an ETag, and unchanged files return 304 in every encoding",
    async check(site) {
      for (const url of ["/", "/about", `/${fileLike(site, /^app-.*\.js$/)}`]) {
        for (const encoding of ["identity", "gzip", "br"]) {
          const headers = { "Accept-Encoding": encoding };
          const { etag } = (await get(site, url, headers)).headers;
          expect({ url, encoding, etag }).toEqual({ url, encoding, etag: expect.any(String) });
          const { status, body } = await get(site, url, {
            ...headers,
            "If-None-Match": etag ?? "",
          });
          expect({ url, encoding, status, bytes: body.length }).toEqual({
            url,
            encoding,
            status: 304,
            bytes: 0,
          });
        }
      }
    },
  },
  {
    id: "slash",
    text: "A page's URL with a slash at the end redirects once",
    async check(site) {
      const { prefix } = site.variant;
      await expectRedirect(site, `${prefix}/about/`, `${prefix}/about`);
      await expectRedirect(
        site,
        `${prefix}/gallery/pool-terrace/?a=1&a=2`,
        `${prefix}/gallery/pool-terrace?a=1&a=2`,
      );
    },
  },
  {
    id: "html",
    text: "A page's URL with .html redirects once",
    async check(site) {
      const { prefix } = site.variant;
      await expectRedirect(site, `${prefix}/about.html`, `${prefix}/about`);
      await expectRedirect(
        site,
        `${prefix}/gallery/pool-terrace.html?a=1`,
        `${prefix}/gallery/pool-terrace?a=1`,
      );
    },
  },
  {
    id: "prefix",
    text: "The path prefix without a slash redirects once to the home page",
    applies: ({ variant }) => variant.prefix !== "",
    async check(site) {
      const { prefix } = site.variant;
      await expectRedirect(site, prefix, `${prefix}/`);
      await expectRedirect(site, `${prefix}?a=1`, `${prefix}/?a=1`);
    },
  },
  {
    id: "not-found",
    text: "Unknown URLs return 404 with the site's page",
    async check(site) {
      for (const url of [
        "/no-such-page",
        "/gallery/no-such-photo",
        "/gallery/no-such-photo/",
        "/no-such-page.html",
        "/aboutxhtml",
        "/about/no-such-page",
        "/static/no-such-file.jpg",
        "/static/",
        "/page-data",
      ]) {
        const response = await getEnd(site, url);
        expect({ url, status: response.status }).toEqual({ url, status: 404 });
        expect(decode(response).toString()).toContain("The path ends here");
      }
    },
  },
  {
    id: "caching",
    text: "Hashed files are cached for a year, and all other files are revalidated",
    async check(site) {
      for (const file of hashedFiles(site)) {
        const { headers } = await get(site, `/${file}`);
        const caching = headers["cache-control"]?.replace(/,\s*/g, ", ");
        expect({ file, caching }).toEqual({ file, caching: immutable });
      }
      for (const url of [
        "/",
        "/about",
        "/page-data/about/page-data.json",
        "/favicon.svg",
        "/sw.js",
      ]) {
        const { headers } = await get(site, url);
        const caching = headers["cache-control"]?.replace(/,\s*/g, ", ");
        expect({ url, caching }).toEqual({ url, caching: revalidated });
      }
    },
  },
  {
    id: "missing-caching",
    text: "No 404 is cached, even in folders of hashed files",
    async check(site) {
      for (const url of [
        "/no-such-page",
        "/static/no-such-file.jpg",
        "/no-such-0123456789abcdef0123.js",
      ]) {
        const { headers } = await get(site, url);
        expect({ url, caching: headers["cache-control"] ?? "" }).toEqual({
          url,
          caching: expect.not.stringMatching(/immutable|max-age=[1-9]/),
        });
      }
    },
  },
  {
    id: "security",
    text: "Pages, files, 304 and 404 have the security headers",
    async check(site) {
      const promised = promisedHeaders(site);
      expect(Object.fromEntries(promised)).toMatchObject({
        "Content-Security-Policy": expect.stringContaining("frame-ancestors 'none'"),
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
      });
      const page = await get(site, "/about");
      const responses = {
        page,
        file: await get(site, `/${hashedFiles(site)[0]}`),
        304: await get(site, "/about", { "If-None-Match": page.headers.etag ?? "" }),
        404: await get(site, "/no-such-page"),
      };
      for (const [kind, { headers }] of Object.entries(responses)) {
        const found = promised.map(([name]) => [name, headers[name.toLowerCase()]]);
        expect({ kind, found }).toEqual({ kind, found: promised });
      }
    },
  },
  {
    id: "unpublished",
    text: "No internal file is published",
    async check(site) {
      for (const url of [
        "/_headers",
        "/_redirects",
        "/.htaccess",
        "/webpack.stats.json",
        "/chunk-map.json",
        "/_gatsby/slices/_gatsby-scripts-1.html",
        "/about.html.br",
        "/index.html.gz",
        `/${fileLike(site, /^app-.*\.js$/)}.br`,
      ]) {
        const { status } = await getEnd(site, url);
        expect({ url, isHidden: status >= 400 }).toEqual({ url, isHidden: true });
      }
      if (!site.published) return;
      const meant = filesBelow(join(site.variant.folder, "public")).filter(
        (file) => !/^_(?:headers|redirects)$/.test(file),
      );
      expect(site.published.filter((file) => !meant.includes(file))).toEqual([]);
      expect(meant.filter((file) => !site.published?.includes(file))).toEqual([]);
    },
  },
  {
    id: "hostile",
    text: "No URL redirects to a different site or to itself",
    async check(site) {
      for (const url of [
        "/evil.example/",
        "//evil.example/",
        "//evil.example/about/",
        "/%5Cevil.example/",
        "//evil.example.html",
        "/%5Cevil.example.html",
        "/%0d%0aX-Evil:1/",
      ]) {
        const { headers } = await get(site, url);
        const to = headers.location && new URL(headers.location, "http://here.example").hostname;
        expect({ url, to }).toEqual({ url, to: to && expect.not.stringContaining("evil") });
        expect(headers).not.toHaveProperty("x-evil");
      }
      const encoded = await get(site, "/about%2F");
      expect(target(encoded, site) ?? "/about").toBe(
        encoded.headers.location ? `${site.variant.prefix}/about` : "/about",
      );
    },
  },
  {
    id: "https",
    text: "HTTP redirects once to HTTPS",
    applies: (_site, { isServer }) => isServer === true,
    async check(site) {
      if (!site.insecure) throw new Error("The site isn't served by HTTPS.");
      const path = `${site.variant.prefix}/about?a=1`;
      const { status, headers } = await request(site.insecure, path);
      expect({ isPermanent: [301, 308].includes(status), to: headers.location }).toEqual({
        isPermanent: true,
        to: `https://${site.variant.host}${path}`,
      });
    },
  },
  {
    id: "ipv6",
    text: "The site is the same with IPv6",
    applies: (_site, { isServer }) => isServer === true,
    async check(site) {
      expect(site.others?.length).toBeGreaterThan(0);
      for (const origin of site.others ?? []) {
        const { status, body } = await request(origin, `${site.variant.prefix}/about`);
        expect(status).toBe(200);
        expect(body.equals(bytesOf(site, "about.html"))).toBe(true);
      }
    },
  },
  {
    id: "browser",
    text: "In a browser, links and styles work, and a page reloads offline",
    async check(site) {
      const expectedPage = {
        path: `${site.variant.prefix}/gallery`,
        heading: "Gallery",
        bar: "fixed",
      };
      expect(await followAndReload(site)).toEqual({
        online: expectedPage,
        offline: expectedPage,
        errors: [],
      });
    },
  },
  // Last, because wrangler's server is slow for a while after a name that is too long for a file
  // system.
  {
    id: "methods",
    text: "POST to a page and names of 300 letters are rejected",
    async check(site) {
      const long = await get(site, `/${"a".repeat(300)}`);
      expect(long.status).toBeGreaterThanOrEqual(400);
      const post = await request(site.origin, `${site.variant.prefix}/about`, {}, "POST");
      expect(post.status).toBeGreaterThanOrEqual(400);
    },
  },
];
