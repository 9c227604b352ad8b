import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type Origin, type Response, request } from "../support/request";
import type { Running } from "./servers";

/** A build of the site: the folder with `public/` and `hosts/`, and the parts of its URL. */
export interface Site {
  folder: string;
  host: string;
  /** Path before every URL, such as "/repo", or an empty string. */
  prefix: string;
}

const revalidated = "public, max-age=0, must-revalidate";
const immutable = "public, max-age=31536000, immutable";

/** Values of Accept-Encoding, and the encodings that a response may have. */
const encodings: readonly [accepted: string, allowed: readonly (string | undefined)[]][] = [
  ["gzip, deflate, br", ["br", "gzip", undefined]],
  ["gzip;q=1.0, br;q=0", ["gzip", undefined]],
  ["identity", [undefined]],
];

const types: Readonly<Record<string, RegExp>> = {
  avif: /^image\/avif$/,
  css: /^text\/css/,
  jpg: /^image\/jpeg$/,
  js: /^(?:text|application)\/javascript/,
  json: /^application\/json/,
  svg: /^image\/svg\+xml/,
  txt: /^text\/plain/,
  webmanifest: /^application\/manifest\+json/,
  woff2: /^font\/woff2$/,
  xml: /^(?:text|application)\/xml/,
};

function decode({ headers, body }: Response): Buffer {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

/**
 * Returns the promises that every host keeps, each with its check.
 *
 * @param origin returns the server, which starts after this function is called
 */
function promisesOf(site: Site, origin: () => Origin, insecure: () => Origin | undefined) {
  const { prefix, host } = site;
  const root = () => join(site.folder, "public");
  const files = () => readdirSync(root(), { recursive: true, encoding: "utf8" });
  const fileLike = (pattern: RegExp) => files().find((file) => pattern.test(file)) ?? "missing";
  const bytesOf = (file: string) => readFileSync(join(root(), file));
  /** Returns the HTML files of pages by path, but the home page and the page that isn't found. */
  const pages = () =>
    files()
      .filter(
        (file) => /(?<!404|index)\.html$/.test(file) && !/^(?:static|page-data|google)/.test(file),
      )
      .map((file): [path: string, file: string] => [`/${file.replace(/\.html$/, "")}`, file]);
  /** Returns the new path of a page that only leads to another one. */
  const newPathOf = (file: string) =>
    /"refresh" content="0; url=([^"]*)"/.exec(bytesOf(file).toString())?.[1]?.slice(prefix.length);
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    request(origin(), prefix + path, headers, method);
  /** Returns a bundle of this build. `public/` also has those of earlier builds. */
  const bundle = () => /\bapp-\w+\.js/.exec(bytesOf("index.html").toString())?.[0] ?? "missing";
  const hashed = () => [fileLike(/^static\/.*\.avif$/), fileLike(/^static\/.*\.woff2$/), bundle()];
  const pathIn = ({ headers: { location = "" } }: Response) => {
    const url = new URL(location, "http://localhost");
    return [host, "localhost"].includes(url.hostname) ? url.pathname + url.search : location;
  };
  const expectRedirect = async (from: string, to: string) => {
    const response = await get(from);
    expect({ from, to: pathIn(response) }).toEqual({ from, to: prefix + to });
    expect([301, 302, 307, 308]).toContain(response.status);
  };

  return {
    "each page returns 200 with the build's HTML": async () => {
      const shown = pages().filter(([, file]) => !newPathOf(file));
      expect(shown.map(([path]) => path)).toContain("/about");
      for (const [url, file] of [["/", "index.html"] as const, ...shown]) {
        const { status, headers, body } = await get(url);
        const type = headers["content-type"];
        expect({ url, status, type, isSame: body.equals(bytesOf(file)) }).toEqual({
          url,
          status: 200,
          isSame: true,
          type: expect.stringMatching(/^text\/html(?:; ?charset=utf-8)?$/i),
        });
      }
    },
    "each file has the right Content-Type": async () => {
      for (const [extension, type] of Object.entries(types)) {
        const { status, headers } = await get(`/${fileLike(new RegExp(`\\.${extension}$`))}`);
        expect({ extension, status, type: headers["content-type"] }).toEqual({
          extension,
          status: 200,
          type: expect.stringMatching(type),
        });
      }
    },
    "responses have only accepted encodings, and decode to the file": async () => {
      for (const file of ["about.html", bundle(), "sitemap.xml"]) {
        for (const [accepted, allowed] of encodings) {
          const path = `/${file.replace(/\.html$/, "")}`;
          const response = await get(path, { "Accept-Encoding": accepted });
          expect(allowed).toContain(response.headers["content-encoding"]);
          expect(decode(response).equals(bytesOf(file))).toBe(true);
        }
      }
    },
    "pages and scripts are sent compressed, with Vary": async () => {
      for (const path of ["/", "/about", `/${bundle()}`]) {
        const { headers } = await get(path, { "Accept-Encoding": "gzip, deflate, br" });
        expect(headers["content-encoding"]).toMatch(/^(?:br|gzip)$/);
        expect(headers.vary).toMatch(/accept-encoding/i);
      }
    },
    "unchanged files return 304": async () => {
      for (const path of ["/", "/about", `/${bundle()}`]) {
        for (const encoding of ["identity", "gzip", "br"]) {
          const headers = { "Accept-Encoding": encoding };
          const { etag = "" } = (await get(path, headers)).headers;
          const { status } = await get(path, { ...headers, "If-None-Match": etag });
          expect({ path, encoding, status }).toEqual({ path, encoding, status: 304 });
        }
      }
    },
    "other forms of a page's URL redirect once": async () => {
      await expectRedirect("/about/", "/about");
      const photo = `/${fileLike(/^gallery\/[^/]+\.html$/).replace(/\.html$/, "")}`;
      await expectRedirect(`${photo}/?a=1&a=2`, `${photo}?a=1&a=2`);
      await expectRedirect("/about.html", "/about");
      await expectRedirect(`${photo}.html?a=1`, `${photo}?a=1`);
      if (prefix) await expectRedirect("?a=1", "/?a=1");
    },
    "former paths redirect to the new ones, with their query": async () => {
      for (const [from, file] of pages()) {
        const to = newPathOf(file);
        if (!to) continue;
        await expectRedirect(`${from}?a=1`, `${to}?a=1`);
        // The first redirect may only remove the slash.
        const response = await get(`${from}/`);
        expect([prefix + from, prefix + to]).toContain(pathIn(response));
      }
    },
    "unknown URLs return 404 with the site's page, and aren't cached": async () => {
      const [title = "missing"] = /<h1.*?<\/h1>/.exec(bytesOf("404.html").toString()) ?? [];
      for (const url of [
        "/no-such-page",
        "/gallery/no-such-photo",
        "/aboutxhtml",
        "/about/no-such-page",
        "/static/no-such-file.jpg",
        "/no-such-0123456789abcdef0123.js",
        "/page-data",
      ]) {
        const response = await get(url);
        expect({ url, status: response.status }).toEqual({ url, status: 404 });
        expect(decode(response).toString()).toContain(title);
        expect(response.headers["cache-control"] ?? "").not.toMatch(/immutable|max-age=[1-9]/);
      }
    },
    "hashed files are cached for a year, and other files are revalidated": async () => {
      const cachingOf = async (path: string) =>
        (await get(path)).headers["cache-control"]?.replace(/,\s*/g, ", ");
      const others = ["/", "/about", "/page-data/about/page-data.json", "/sw.js"];
      const expected = [
        ...hashed().map((file) => [`/${file}`, immutable] as const),
        ...others.map((path) => [path, revalidated] as const),
      ];
      for (const [path, caching] of expected) {
        expect([path, await cachingOf(path)]).toEqual([path, caching]);
      }
    },
    "pages, files, 304 and 404 have the security headers": async () => {
      const page = await get("/about");
      const unchanged = await get("/about", { "If-None-Match": page.headers.etag ?? "" });
      const others = [await get(`/${hashed()[0]}`), await get("/no-such-page")];
      for (const { headers } of [page, unchanged, ...others]) {
        expect(headers).toMatchObject({
          "referrer-policy": "strict-origin-when-cross-origin",
          "x-content-type-options": "nosniff",
          "x-frame-options": "DENY",
        });
      }
    },
    "pages have the policy": async () => {
      const { headers } = await get("/about");
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    },
    "no internal file is published": async () => {
      for (const url of [
        "/_headers",
        "/_redirects",
        "/.htaccess",
        "/webpack.stats.json",
        "/chunk-map.json",
        "/index.html.gz",
        `/${bundle()}.br`,
      ]) {
        const { status } = await get(url);
        expect({ url, isHidden: status >= 400 }).toEqual({ url, isHidden: true });
      }
    },
    "no URL redirects to a different site or to itself": async () => {
      for (const url of [
        "//evil.example/",
        "//evil.example/about/",
        "/%5Cevil.example/",
        "//evil.example.html",
        "/%0d%0aX-Evil:1/",
      ]) {
        const { headers } = await request(origin(), url);
        const location = headers.location ?? "";
        expect({ url, location }).not.toEqual({ url, location: url });
        expect(location).not.toMatch(/^(?:https?:)?[/\\]{2}evil/);
        expect(headers["x-evil"]).toBeUndefined();
      }
    },
    "HTTP redirects once to HTTPS": async () => {
      const http = insecure();
      if (!http) return;
      const { status, headers } = await request(http, `${prefix}/about?a=1`);
      expect({ status, to: headers.location }).toEqual({
        status: 301,
        to: `https://${host}${prefix}/about?a=1`,
      });
    },
    "a POST is rejected": async () => {
      expect((await get("/about", {}, "POST")).status).toBeGreaterThanOrEqual(400);
    },
  };
}

/** A host, the build that it serves, and the promises that its local server doesn't keep. */
interface Host {
  name: string;
  site: Site;
  missing: string | undefined;
  start(): Promise<Running>;
  exceptions?: readonly string[];
}

/** Defines the tests of a host. */
export function testHost({ name, site, missing, start, exceptions = [] }: Host): void {
  describe(name, () => {
    let server: Running | undefined;
    if (missing) return test.skip(`skipped, because ${missing}`, () => {});
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server?.stop());
    const origin = () => {
      if (!server) throw new Error(`${name} didn't start.`);
      return server.origin;
    };
    const promises = promisesOf(site, origin, () => server?.insecure);
    for (const [promise, check] of Object.entries(promises)) {
      if (!exceptions.includes(promise)) test(promise, check);
    }
  });
}
