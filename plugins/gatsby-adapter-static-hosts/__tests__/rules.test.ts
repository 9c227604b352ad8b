import { hashedBundles } from "../src/hosts/rules";
import { responseHeaders } from "../src/security-headers";
import { fileRoute } from "./build";

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

test("Strict-Transport-Security lasts a year, without subdomains, and isn't sent with a path prefix", () => {
  const sent = (prefix: string) => responseHeaders({}, prefix)["Strict-Transport-Security"];
  expect([sent(""), sent("/repo")]).toEqual(["max-age=31536000", undefined]);
});
