import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { parseHeaders } from "../../scripts/static-host";
import { routes } from "../../src/content/schemas";
import { type Answer, ask } from "../support/ask";
import type { Running } from "./running";
import { servers } from "./servers";

/*
 * The built site on real servers with the configuration that the build has written. Run by
 * `npm run test:hosts`, after `npm run build`.
 */

const revalidated = "public, max-age=0, must-revalidate";
const immutable = "public, max-age=31536000, immutable";

const inPublic = (pattern: RegExp) => {
  const file = readdirSync("public", { recursive: true, encoding: "utf8" }).find((path) =>
    pattern.test(path),
  );
  if (!file) throw new Error(`No file in public/ matches ${pattern}`);
  return `/${file}`;
};
const rules = parseHeaders(readFileSync("public/_headers", "utf8"));
const promised = rules.find(({ path }) => path === "/*")?.headers ?? [];
/** A script or style of the last build; those of earlier ones may still lie beside it. */
const bundle = (pattern: RegExp) => rules.find(({ path }) => pattern.test(path))?.path ?? "none";

function expectPromisedHeaders({ headers }: Answer): void {
  expect(promised.length).toBeGreaterThan(5);
  expect(promised.map(([name]) => [name, headers[name.toLowerCase()]])).toEqual(promised);
}

for (const { name, missing, start, ...host } of servers) {
  const { encodings, moved, refusals = { post: 405, longName: 404, hostOnly: 404 } } = host;
  if (missing) {
    test.skip(`${name}: skipped, because ${missing}`, () => {});
    continue;
  }

  describe(name, () => {
    let running: Running;
    beforeAll(async () => {
      running = await start();
    });
    afterAll(() => running.stop());
    const get = (path: string, encoding?: string) =>
      ask(running.port, path, encoding ? { "Accept-Encoding": encoding } : {});

    test.each(routes)("%s answers 200 at once, with every promised header", async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers["content-type"]).toMatch(/^text\/html; ?charset=utf-8$/i);
      expect(answer.headers["cache-control"]).toBe(revalidated);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expectPromisedHeaders(answer);
      const file = path === "/" ? "public/index.html" : `public${path}.html`;
      expect(answer.body.equals(readFileSync(file))).toBe(true);
    });

    test.each([
      "/no-such-page",
      "/gallery/no-such-photo",
      "/static/no-such-file.jpg",
      "/.htaccess",
    ])("%s answers 404 with the helpful page, not to be kept", async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.body.toString()).toContain("The path ends here");
      // On Netlify and Cloudflare Pages the rule of a folder holds for what is missing in it, too.
      if (!host.keepsMissing) expect(answer.headers["cache-control"]).toBe(revalidated);
      expectPromisedHeaders(answer);
    });

    test("a page is not written to, and a name that no disk takes is only missing", async () => {
      const { port } = running;
      expect((await ask(port, "/about", {}, "POST")).status).toBe(refusals.post);
      expect((await get(`/${"a".repeat(300)}`)).status).toBe(refusals.longName);
    });

    test.each(["/_headers", "/_redirects"])("%s is not published", async (path) => {
      expect((await get(path)).status).toBe(refusals.hostOnly);
    });

    test("other spellings of a page lead to the page, and nowhere else", async () => {
      if (!moved) return;
      const withSlash = [
        ["/about/", "/about"],
        ["/about/?from=mail", "/about?from=mail"],
      ] as const;
      for (const [from, to] of [
        ...(moved.alsoSlash ? withSlash : []),
        ["/about.html", "/about"],
        ["/gallery/pool-terrace.html?a=1", "/gallery/pool-terrace?a=1"],
      ] as const) {
        const { status, headers } = await get(from);
        // Apache names itself, too.
        const location = headers.location?.replace(`http://127.0.0.1:${running.port}`, "");
        expect({ from, status, to: location }).toEqual({ from, status: moved.status, to });
      }
      for (const path of [
        "/evil.example/",
        "//evil.example/",
        "/%5Cevil.example/",
        "//evil.example.html",
        "/%5Cevil.example.html",
      ]) {
        expect((await get(path)).headers.location).toBeUndefined();
      }
    });

    test.each([
      ["a picture", inPublic(/^static\/.*\.avif$/), "image/avif"],
      ["a font", inPublic(/^static\/.*\.woff2$/), "font/woff2"],
      ["a script", bundle(/^\/app-.*\.js$/), "text/javascript"],
      ["a style sheet", bundle(/^\/styles.*\.css$/), "text/css"],
    ])("%s may be kept for ever", async (_kind, path, type) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers["cache-control"]).toBe(immutable);
      expect(answer.headers["content-type"]?.replace("application/", "text/")).toContain(
        type.replace("application/", "text/"),
      );
      expectPromisedHeaders(answer);
    });

    test.each([
      ["page data", "/page-data/about/page-data.json", "application/json"],
      ["the icon", "/favicon.svg", "image/svg+xml"],
      ["the manifest", "/manifest.webmanifest", "application/manifest+json"],
      ["the sitemap", "/sitemap.xml", /^(text|application)\/xml/],
      ["the robots file", "/robots.txt", "text/plain"],
    ])("%s is asked for again every time", async (_kind, path, type) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers["cache-control"]).toBe(revalidated);
      expect(answer.headers["content-type"]).toMatch(type);
    });

    test.each(["gzip", "br"] as const)(
      "pages and scripts come compressed as %s",
      async (encoding) => {
        if (!encodings.includes(encoding)) return;
        const decode = encoding === "br" ? brotliDecompressSync : gunzipSync;
        for (const [path, file] of [
          ["/", "public/index.html"],
          ["/about", "public/about.html"],
          [bundle(/^\/app-.*\.js$/), `public${bundle(/^\/app-.*\.js$/)}`],
        ] as const) {
          const answer = await get(path, encoding);
          expect(answer.headers["content-encoding"]).toBe(encoding);
          expect(decode(answer.body).equals(readFileSync(file))).toBe(true);
          if (host.compressesItself) continue;
          expect(answer.headers.vary).toMatch(/accept-encoding/i);
          // The very bytes that the build has compressed, not what the server made in a hurry.
          const ahead = readFileSync(file + (encoding === "br" ? ".br" : ".gz"));
          expect(answer.body.equals(ahead)).toBe(true);
        }
      },
    );
  });
}
