import { hashedBundles, hostRules, redirectsOf, rewritesOf } from "../src/hosts/rules";
import { responseHeaders } from "../src/security-headers";
import { build, fileRoute, redirectRoute } from "./build";

const immutable = "public, max-age=31536000, immutable";

test("hashedBundles returns the bundles whose names contain their hash", () => {
  const hash = "0123456789abcdef0123";
  const hashed = [`522-${hash}.js`, `app-${hash}.js`, `styles.${hash}.css`];
  const routes = [
    ...[...hashed, "app.js"].map((name) => fileRoute(`/repo/${name}`, name, immutable)),
    fileRoute(`/repo/static/photo-${hash}.jpg`, `static/photo-${hash}.jpg`, immutable),
    // A bundle of an earlier build, for which Gatsby returns no caching rule.
    fileRoute(`/repo/old-${hash}.js`, `old-${hash}.js`),
  ];
  expect(hashedBundles(routes, "/repo")).toEqual(hashed.map((name) => `/repo/${name}`));
});

test("redirectsOf returns the redirects that every host supports, and reports the others", () => {
  const routes = [
    fileRoute("/about", "about/index.html"),
    redirectRoute("/villas", "/category"),
    redirectRoute("/old/*", "/new/*", 302),
    redirectRoute("/proxy", "https://api.example/", 200),
    redirectRoute("/user/:id", "/people/:id"),
    redirectRoute("/search?q=1", "/"),
  ];
  expect(redirectsOf(routes)).toEqual({
    redirects: [
      { from: "/villas", to: "/category", status: 301 },
      { from: "/old/*", to: "/new/:splat", status: 302 },
    ],
    rejected: ["/proxy", "/user/:id", "/search?q=1"],
  });
});

test.each([
  ["never", "/repo/app.html"],
  ["always", "/repo/app/index.html"],
] as const)("with the trailing slash %s, a client-only page is served from %s", (slash, to) => {
  const routes = [fileRoute("/repo/app/*", "app/index.html"), fileRoute("/repo/a", "a/index.html")];
  expect(rewritesOf(routes, "/repo", slash)).toEqual([{ from: "/repo/app/*", to }]);
});

describe("Strict-Transport-Security", () => {
  const sent = (options: Parameters<typeof responseHeaders>[0], prefix = "") =>
    responseHeaders(options, prefix)["Strict-Transport-Security"];

  test("lasts a year by default, without subdomains", () => {
    expect(sent({})).toBe("max-age=31536000");
  });
  test("isn't sent with a path prefix", () => expect(sent({}, "/repo")).toBeUndefined());
  test("isn't sent if the option is false", () => expect(sent({ hsts: false })).toBeUndefined());
  test("covers subdomains if the option asks for it, even with a path prefix", () => {
    const hsts = { maxAgeSeconds: 63_072_000, includeSubDomains: true, preload: true };
    expect(sent({ hsts }, "/repo")).toBe("max-age=63072000; includeSubDomains; preload");
  });
});

test("a custom header replaces the default one, in any letter case", () => {
  const headers = responseHeaders(
    { headers: { "x-frame-options": "DENY", "Referrer-Policy": false } },
    "/repo",
  );
  expect(headers).toEqual({ "X-Content-Type-Options": "nosniff", "x-frame-options": "DENY" });
});

test("hostRules warns about redirects that some hosts can't express", () => {
  const warn = jest.fn();
  hostRules(
    build({
      routes: [redirectRoute("/user/:id", "/people/:id")],
      reporter: { warn } as never,
    }),
  );
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("/user/:id"));
});
