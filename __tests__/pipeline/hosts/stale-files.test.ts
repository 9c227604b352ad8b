import { leftovers } from "../../../src/pipeline/hosts/stale-files";

test.each([
  ["a page and its copies stay", ["about.html", "about.html.br", "about/index.html"], []],
  ["the first page stays", ["index.html", "index.html.gz", "404.html", "404.html.br"], []],
  [
    "copies of a page that is gone go",
    ["gallery/old.html", "gallery/old.html.br"],
    ["gallery/old.html", "gallery/old.html.br"],
  ],
  ["compressed files of a script that is gone go", ["app-1.js.br"], ["app-1.js.br"]],
  ["what stands in static/ stays", ["proof.html", "proof.html.gz"], []],
])("%s", (_name, files, gone) => {
  expect(leftovers(files, new Set(["proof.html"]))).toEqual(gone);
});
