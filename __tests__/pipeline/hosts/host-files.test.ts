import { htaccess } from "../../../src/pipeline/hosts/apache";
import { caddyfile } from "../../../src/pipeline/hosts/caddy";
import { cloudfrontFunction, cloudfrontHeaders } from "../../../src/pipeline/hosts/cloudfront";
import { headersFile, redirectsFile } from "../../../src/pipeline/hosts/headers-file";
import { firebaseJson, vercelJson } from "../../../src/pipeline/hosts/json-hosts";
import { nginxInclude } from "../../../src/pipeline/hosts/nginx";
import { securityHeaders } from "../../../src/pipeline/hosts/rules";

const rules = {
  headers: securityHeaders("default-src 'none'"),
  bundles: ["/app-0123456789abcdef0123.js"],
  redirects: [{ from: "/villas", to: "/category", status: 301 }],
  siteUrl: "https://bukitserai.example",
  prefix: "",
};

test.each([
  ["_headers", headersFile(rules), "  X-Content-Type-Options: nosniff\n"],
  ["_headers", headersFile(rules), "  Content-Security-Policy: default-src 'none'\n"],
  ["_redirects", redirectsFile(rules), "/villas /category 301\n"],
  ["nginx", nginxInclude(rules), 'add_header X-Content-Type-Options "nosniff" always;\n'],
  ["nginx", nginxInclude(rules), 'location = /villas {\n    return 301 "/category";\n}\n'],
  ["Caddy", caddyfile(rules), '\t\tX-Content-Type-Options "nosniff"\n'],
  ["Caddy", caddyfile(rules), "\tredir /villas /category 301\n"],
  ["Caddy", caddyfile(rules), "{$SITE_ADDRESS:bukitserai.example} {\n"],
  ["Apache", htaccess(rules), 'Header always set X-Content-Type-Options "nosniff"\n'],
  ["Apache", htaccess(rules), "RewriteRule ^villas$ /category [R=301,L]\n"],
])("%s says it", (_host, text, words) => expect(text).toContain(words));

test("no two rules of _headers that match the same address set the same header", () => {
  const [everywhere, ...others] = headersFile(rules).split(/^(?=\/)/m);
  expect(everywhere).toMatch(/^\/\*\n/);
  expect(everywhere).not.toContain("Cache-Control");
  expect(others).toEqual([
    "/static/*\n  Cache-Control: public, max-age=31536000, immutable\n",
    "/app-0123456789abcdef0123.js\n  Cache-Control: public, max-age=31536000, immutable\n",
  ]);
});

test.each([
  ["a line", { headers: { "Content-Security-Policy": "x".repeat(2000) } }, /has 20\d\d characters/],
  [
    "the number of rules",
    { bundles: Array.from({ length: 99 }, (_, index) => `/${index}.js`) },
    /101 rules/,
  ],
])("%s that Cloudflare Pages does not take stops the build", (_name, changed, message) => {
  expect(() => headersFile({ ...rules, ...changed })).toThrow(message);
});

describe.each([
  ["Vercel", JSON.parse(vercelJson(rules))],
  ["Firebase", JSON.parse(firebaseJson(rules)).hosting],
])("%s", (_host, config) => {
  /** The headers of an address; the last rule that matches wins. */
  const headersOf = (path: string): Record<string, string> => {
    const found: Record<string, string> = {};
    for (const { source, regex, headers } of config.headers) {
      const pattern = regex ?? (source === "**" ? ".*" : `^${source}$`);
      if (!new RegExp(pattern).test(path)) continue;
      for (const { key, value } of headers) found[key] = value;
    }
    return found;
  };

  test("serves pages without ending and slash, and leads on", () => {
    expect(config).toMatchObject({ cleanUrls: true, trailingSlash: false });
    expect(config.redirects[0]).toMatchObject({ source: "/villas", destination: "/category" });
  });

  test("lets only what is named by its content be kept for ever", () => {
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

describe("CloudFront", () => {
  interface CloudFrontRequest {
    uri: string;
    querystring: Record<string, { value: string }>;
  }
  type Handler = (event: {
    request: CloudFrontRequest;
  }) => CloudFrontRequest | { statusCode: number; headers: { location: { value: string } } };
  const handler = new Function(`${cloudfrontFunction(rules)}; return handler;`)() as Handler;

  test.each([
    ["/", "/index.html"],
    ["/about", "/about.html"],
    ["/gallery/pool-terrace", "/gallery/pool-terrace.html"],
    ["/app-0123456789abcdef0123.js", "/app-0123456789abcdef0123.js"],
    ["/static/a.avif", "/static/a.avif"],
    ["/about/", "301 /about"],
    ["/about.html", "301 /about"],
    ["/about/index.html", "301 /about"],
    ["/about/?from=mail", "301 /about?from=mail"],
    ["/villas", "301 /category"],
    ["//evil.example/", "//evil.example/.html"],
  ])("%s is answered by %s", (address, expected) => {
    const [uri = "", query = ""] = address.split("?");
    const pairs = [...new URLSearchParams(query)].map(([name, value]) => [name, { value }]);
    const answer = handler({ request: { uri, querystring: Object.fromEntries(pairs) } });
    const text =
      "uri" in answer ? answer.uri : `${answer.statusCode} ${answer.headers.location.value}`;
    expect(text).toBe(expected);
  });

  test("is given every header, each where CloudFront takes it", () => {
    const { SecurityHeadersConfig: own, CustomHeadersConfig: custom } = JSON.parse(
      cloudfrontHeaders(rules),
    );
    expect(Object.keys(own).length + custom.Items.length).toBe(Object.keys(rules.headers).length);
    expect(custom.Quantity).toBe(custom.Items.length);
    expect(own.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(63072000);
    expect(own.ContentSecurityPolicy.ContentSecurityPolicy).toBe("default-src 'none'");
  });
});
