import { hashedBundles, redirectsOf } from "../../../src/pipeline/hosts/rules";

test("bundles are told by the hash in their names, also those without any other name", () => {
  const hash = "0123456789abcdef0123";
  const hashed = [`522-${hash}.js`, `app-${hash}.js`, `styles.${hash}.css`];
  const others = ["app.js", `static/photo-${hash}.jpg`, "polyfill-0123.js"];
  expect(hashedBundles([...hashed, ...others], "/repo")).toEqual(
    hashed.map((name) => `/repo/${name}`),
  );
});

test("redirects are those that the site's code asks for", () => {
  const page = { type: "static" as const, path: "/about", filePath: "about.html", headers: [] };
  const redirect = { type: "redirect" as const, path: "/villas", toPath: "/category", headers: [] };
  expect(redirectsOf([page, { ...redirect, status: 301 }])).toEqual([
    { from: "/villas", to: "/category", status: 301 },
  ]);
});
