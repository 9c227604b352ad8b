import { flatName, pageFiles } from "../../../src/pipeline/hosts/flat-files";

test.each([
  ["about/index.html", "about.html"],
  ["gallery/pool/index.html", "gallery/pool.html"],
  ["index.html", undefined],
  ["404/index.html", undefined],
  ["404.html", undefined],
])("%s lies a second time as %s", (page, flat) => {
  expect(flatName(page)).toBe(flat);
});

test("pages are Gatsby's own, under a prefix, too", () => {
  const file = (path: string, filePath: string) => ({
    type: "static" as const,
    path,
    filePath,
    headers: [],
  });
  const routes = [
    file("/repo/about", "public/about/index.html"),
    file("/repo/", "public/index.html"),
    file("/repo/404.html", "public/404.html"),
    file("/repo/_gatsby/slices/s", "public/_gatsby/slices/s/index.html"),
    file("/repo/favicon.svg", "public/favicon.svg"),
    { type: "redirect" as const, path: "/a", toPath: "/b", status: 301 as const, headers: [] },
  ];
  expect(pageFiles(routes)).toEqual(["404.html", "about/index.html", "index.html"]);
});
