import { htaccess } from "../src/hosts/apache";
import { headersFile, redirectsFile } from "../src/hosts/headers-file";
import { nginxInclude } from "../src/hosts/nginx";
import { vercelJson } from "../src/hosts/vercel";
import { rules } from "./build";

test("each host gets the redirects of the site", () => {
  expect(redirectsFile(rules)).toBe("/villas /category 301\n/villas/ /category 301\n");
  expect(nginxInclude(rules)).toContain(
    'location = "/villas" {\n        return 301 "/category$is_args$args";',
  );
  expect(htaccess(rules)).toContain('RewriteRule ^villas$ "/category" [R=301,L]\n');
});

test("no two rules in _headers set the same header for a URL", () => {
  const [everywhere, ...others] = headersFile(rules).split(/^(?=\/)/m);
  expect(everywhere).toMatch(/^\/\*\n/);
  expect(everywhere).not.toMatch(/Cache-Control|Content-Security-Policy/);
  const policy = "  Content-Security-Policy: default-src 'none'\n";
  const ofSection = "  Content-Security-Policy: script-src 'self'\n";
  expect(others).toEqual([
    `/\n${policy}`,
    `/about\n${policy}`,
    `/detail\n${policy}`,
    `/detail/*\n${policy}`,
    `/admin\n${ofSection}`,
    `/admin/*\n${ofSection}`,
    "/static/*\n  Cache-Control: public, max-age=31536000, immutable\n",
    "/app-0123456789abcdef0123.js\n  Cache-Control: public, max-age=31536000, immutable\n",
  ]);
});

test("headersFile rejects a header that is too long, and too many rules, for Cloudflare Pages", () => {
  const headers = { "Content-Security-Policy": "x".repeat(2000) };
  expect(() => headersFile({ ...rules, headers })).toThrow(/has 20\d\d characters/);
  const bundles = Array.from({ length: 99 }, (_, index) => `/app-${index}.js`);
  expect(() => headersFile({ ...rules, bundles })).toThrow(/has 10\d rules/);
});

test("vercel.json serves pages without file extension, and allows caching only for hashed files", () => {
  const config = JSON.parse(vercelJson(rules));
  expect(config).toMatchObject({ cleanUrls: true, trailingSlash: false });
  expect(config.redirects[0]).toMatchObject({ source: "/villas", destination: "/category" });
  const cachedPaths = (config.headers as { source: string; headers: { key: string }[] }[])
    .filter(({ headers }) => headers.some(({ key }) => key === "Cache-Control"))
    .map(({ source }) => new RegExp(`^${source}$`));
  const isCached = (path: string) => cachedPaths.some((pattern) => pattern.test(path));
  const hashed = ["/static/a/b.avif", "/app-0123456789abcdef0123.js"];
  const others = ["/", "/about", "/app.js", "/page-data/app-data.json"];
  expect([...hashed, ...others].filter(isCached)).toEqual(hashed);
});
