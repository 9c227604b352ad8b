import { caddyfile } from "../../../src/pipeline/hosts/caddy";
import { headersFile, redirectsFile } from "../../../src/pipeline/hosts/headers-file";
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
