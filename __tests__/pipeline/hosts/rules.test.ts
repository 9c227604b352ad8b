import { bundlesOf, redirectsOf } from "../../../src/pipeline/hosts/rules";

test("the bundles are those of the last build, by the hash in their names", () => {
  const hash = "0123456789abcdef0123";
  const stats = JSON.stringify({
    app: [`app-${hash}.js`, `app-${hash}.js`],
    page: [`component---src-pages-about-tsx-${hash}.js`, `styles.${hash}.css`],
    other: ["app.js", `static/photo-${hash}.jpg`, "polyfill-0123.js"],
  });
  expect(bundlesOf(stats)).toEqual([
    `/app-${hash}.js`,
    `/component---src-pages-about-tsx-${hash}.js`,
    `/styles.${hash}.css`,
  ]);
});

test("redirects are those that the site's code asks for", () => {
  const page = { type: "static" as const, path: "/about", filePath: "about.html", headers: [] };
  const redirect = { type: "redirect" as const, path: "/villas", toPath: "/category", headers: [] };
  expect(redirectsOf([page, { ...redirect, status: 301 }])).toEqual([
    { from: "/villas", to: "/category", status: 301 },
  ]);
});
