import { staleFiles, unusedFiles } from "../../../src/pipeline/hosts/stale-files";

const pages = ["about/index.html", "index.html", "404.html", "404/index.html"];
const kept = new Set(["proof.html", "proof.html.gz"]);

test.each([
  ["a page and its copies stay", ["about.html", "about.html.br", "about/index.html"], []],
  ["the first page stays", ["index.html", "index.html.gz", "404.html", "404.html.br"], []],
  [
    "copies of a page that is gone go",
    ["gallery/old.html", "gallery/old.html.br", "gallery/old/index.html"],
    ["gallery/old.html", "gallery/old.html.br", "gallery/old/index.html"],
  ],
  ["compressed files of a script that is gone go", ["app-1.js.br"], ["app-1.js.br"]],
  ["what stands in static/ stays", ["proof.html", "proof.html.gz"], []],
])("%s", (_name, files, gone) => {
  expect(staleFiles(files, pages, kept)).toEqual(gone);
});

const forGatsby = ["~partytown/partytown.js", "webpack.stats.json", "chunk-map.json"];

test.each([
  ["what Gatsby leaves for itself is not published", false, forGatsby, forGatsby],
  ["pages and pictures are", false, ["about.html", "static/a.jpg", "about.html.br"], []],
  ["a lean output has no compressed files", true, ["about.html", "app.js.gz"], ["app.js.gz"]],
  ["but those of static/", true, ["proof.html.gz"], []],
])("%s", (_name, isLean, files, unused) => {
  expect(unusedFiles(files, isLean, kept)).toEqual(unused);
});
