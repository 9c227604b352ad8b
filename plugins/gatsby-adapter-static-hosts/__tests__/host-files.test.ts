import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { htaccess } from "../src/hosts/apache";
import { caddyfile } from "../src/hosts/caddy";
import { cloudfrontFunction, cloudfrontHeaders } from "../src/hosts/cloudfront";
import { headersFile, redirectsFile } from "../src/hosts/headers-file";
import { writeHostFiles } from "../src/hosts/host-files";
import { firebaseJson, vercelJson } from "../src/hosts/json-hosts";
import { nginxInclude } from "../src/hosts/nginx";
import { build, rules } from "./build";

test.each([
  ["_headers", headersFile(rules), "  X-Content-Type-Options: nosniff\n"],
  ["_headers", headersFile(rules), "  Content-Security-Policy: default-src 'none'\n"],
  [
    "_redirects",
    redirectsFile(rules),
    "/villas /category 301\n/old/* /new/:splat 302\n/app/* /app.html 200\n",
  ],
  ["nginx", nginxInclude(rules), '    add_header X-Content-Type-Options "nosniff" always;\n'],
  [
    "nginx",
    nginxInclude(rules),
    '    location = "/villas" {\n        return 301 "/category";\n    }\n',
  ],
  ["Caddy", caddyfile(rules), '\t\tX-Content-Type-Options "nosniff"\n'],
  ["Caddy", caddyfile(rules), 'redirect0 "/category" 301\n'],
  ["Caddy", caddyfile(rules), "{$SITE_ADDRESS:bukitserai.example} {\n"],
  ["Apache", htaccess(rules), 'Header always set X-Content-Type-Options "nosniff"\n'],
  ["Apache", htaccess(rules), 'RewriteRule ^villas$ "/category" [R=301,L]\n'],
])("%s contains the headers and redirects of the site", (_host, text, words) =>
  expect(text).toContain(words),
);

test("no two rules in _headers set the same header for a URL", () => {
  const [everywhere, ...others] = headersFile(rules).split(/^(?=\/)/m);
  expect(everywhere).toMatch(/^\/\*\n/);
  expect(everywhere).not.toContain("Cache-Control");
  expect(others).toEqual([
    "/static/*\n  Cache-Control: public, max-age=31536000, immutable\n",
    "/app-0123456789abcdef0123.js\n  Cache-Control: public, max-age=31536000, immutable\n",
  ]);
});

test("headersFile rejects a header that is too long for Cloudflare Pages", () => {
  const headers = { "Content-Security-Policy": "x".repeat(2000) };
  expect(() => headersFile({ ...rules, headers })).toThrow(/has 20\d\d characters/);
});

test("headersFile replaces the rules of page bundles with one if there are too many", () => {
  const hash = "0123456789abcdef0123";
  const pages = Array.from({ length: 99 }, (_, index) => `/component---${index}-${hash}.js`);
  const paths = headersFile({ ...rules, bundles: [`/app-${hash}.js`, ...pages] }).match(/^\/.*/gm);
  expect(paths).toEqual(["/*", "/static/*", "/component---*", `/app-${hash}.js`]);
});

describe.each([
  ["Vercel", JSON.parse(vercelJson(rules))],
  ["Firebase", JSON.parse(firebaseJson(rules)).hosting],
])("%s", (_host, config) => {
  /** Returns the headers of a URL. The last matching rule wins. */
  const headersOf = (path: string): Record<string, string> => {
    const found: Record<string, string> = {};
    for (const { source, regex, headers } of config.headers) {
      const pattern = regex ?? (source === "**" ? ".*" : `^${source}$`);
      if (!new RegExp(pattern).test(path)) continue;
      for (const { key, value } of headers) found[key] = value;
    }
    return found;
  };

  test("serves pages without file extension and slash, and redirects other forms", () => {
    expect(config).toMatchObject({ cleanUrls: true, trailingSlash: false });
    expect(config.redirects[0]).toMatchObject({ source: "/villas", destination: "/category" });
  });

  test("allows caching only for files with a hash in their name", () => {
    for (const path of ["/static/a/b.avif", "/app-0123456789abcdef0123.js"]) {
      expect(headersOf(path)).toMatchObject({
        "Cache-Control": "public, max-age=31536000, immutable",
        "X-Content-Type-Options": "nosniff",
      });
    }
    for (const path of ["/", "/about", "/app.js", "/page-data/app-data.json"]) {
      expect(headersOf(path)["Cache-Control"] ?? "public, max-age=0, must-revalidate").toBe(
        "public, max-age=0, must-revalidate",
      );
    }
  });
});

describe("the CloudFront function", () => {
  interface CloudFrontRequest {
    uri: string;
    querystring: Record<string, { value: string; multiValue?: { value: string }[] }>;
  }
  type Handler = (event: {
    request: CloudFrontRequest;
  }) => CloudFrontRequest | { statusCode: number; headers: { location: { value: string } } };

  /** Returns the file that CloudFront fetches for a URL, or its redirect. */
  function answer(url: string, changed: Partial<typeof rules> = {}): string {
    const text = cloudfrontFunction({ ...rules, ...changed });
    const handler = new Function(`${text}; return handler;`)() as Handler;
    const [uri = "", query = ""] = url.split("?");
    const querystring: CloudFrontRequest["querystring"] = {};
    for (const [name, value] of new URLSearchParams(query)) {
      const first = querystring[name];
      if (first) first.multiValue = [...(first.multiValue ?? [{ value: first.value }]), { value }];
      else querystring[name] = { value };
    }
    const result = handler({ request: { uri, querystring } });
    return "uri" in result ? result.uri : `${result.statusCode} ${result.headers.location.value}`;
  }

  test.each([
    ["/", "/index.html"],
    ["/index.html", "301 /"],
    ["/about", "/about.html"],
    ["/gallery/pool-terrace", "/gallery/pool-terrace.html"],
    ["/app-0123456789abcdef0123.js", "/app-0123456789abcdef0123.js"],
    ["/static/a.avif", "/static/a.avif"],
    ["/about/", "301 /about"],
    ["/about.html", "301 /about"],
    ["/about/index.html", "301 /about"],
    ["/about/?from=mail", "301 /about?from=mail"],
    ["/about/?tag=a&tag=b&flag", "301 /about?tag=a&tag=b&flag"],
    ["/villas", "301 /category"],
    ["/old/a/b?c=d", "302 /new/a/b?c=d"],
    ["/app/user/1", "/app.html"],
    ["//evil.example/", "//evil.example/.html"],
  ])("returns for %s: %s", (url, expected) => expect(answer(url)).toBe(expected));

  test.each([
    ["/about", "301 /about/"],
    ["/about/", "/about/index.html"],
    ["/about/index.html", "301 /about/"],
    ["/", "/index.html"],
    ["/favicon.svg", "/favicon.svg"],
  ])("with trailing slashes, returns for %s: %s", (url, expected) =>
    expect(answer(url, { slash: "always", rewrites: [] })).toBe(expected),
  );

  test.each([
    ["/repo", "301 /repo/"],
    ["/repo/", "/repo/index.html"],
    ["/repo/about/", "301 /repo/about"],
  ])("with a path prefix, returns for %s: %s", (url, expected) =>
    expect(answer(url, { prefix: "/repo" })).toBe(expected),
  );

  test("and its policy put every header into the field that CloudFront requires", () => {
    const { SecurityHeadersConfig: own, CustomHeadersConfig: custom } = JSON.parse(
      cloudfrontHeaders(rules),
    );
    expect(Object.keys(own).length + custom.Items.length).toBe(Object.keys(rules.headers).length);
    expect(custom.Quantity).toBe(custom.Items.length);
    expect(own.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(31_536_000);
    expect(own.ContentSecurityPolicy.ContentSecurityPolicy).toBe("default-src 'none'");
  });

  test("and its policy are valid for a site without custom headers", () => {
    const config = JSON.parse(cloudfrontHeaders({ ...rules, headers: {} }));
    expect(config).toEqual({ Name: "static-site", SecurityHeadersConfig: {} });
  });
});

describe("writeHostFiles", () => {
  const project = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "hosts-"));
  beforeAll(() => process.chdir(folder));
  afterAll(() => {
    process.chdir(project);
    rmSync(folder, { recursive: true });
  });

  test("warns about headers and redirects that it replaces", async () => {
    const warnings: string[] = [];
    const reporter = { info() {}, warn: (text: string) => warnings.push(text) } as never;
    mkdirSync("static");
    mkdirSync("public");
    writeFileSync("static/_redirects", "/old /new 301\n");
    writeFileSync("public/_headers", "## Created with gatsby-plugin-netlify\n\n/*\n");
    await writeHostFiles(build({ reporter }));
    expect(warnings).toEqual([
      "static-hosts replaces the _headers of gatsby-plugin-netlify. Move its headers to the adapter's option `headers`, and remove the file or the plugin.",
      "static-hosts replaces static/_redirects. Create its redirects with `createRedirect` in gatsby-node, and remove the file or the plugin.",
    ]);

    rmSync("static", { recursive: true });
    await writeHostFiles(build({ reporter }));
    expect(warnings).toHaveLength(2);
  });
});
