import { flatFiles } from "../../../src/pipeline/hosts/flat-files";

const page = (path: string, filePath: string) => ({
  type: "static" as const,
  path,
  filePath,
  headers: [],
});

test.each([
  [
    "/about",
    "public/about/index.html",
    [{ from: "public/about/index.html", to: "public/about.html" }],
  ],
  [
    "/gallery/pool",
    "public/gallery/pool/index.html",
    [{ from: "public/gallery/pool/index.html", to: "public/gallery/pool.html" }],
  ],
  ["/", "public/index.html", []],
  ["/404", "public/404/index.html", []],
  ["/404.html", "public/404.html", []],
  ["/favicon.svg", "public/favicon.svg", []],
])("%s", (path, filePath, copies) => {
  expect(flatFiles([page(path, filePath)])).toEqual(copies);
});
