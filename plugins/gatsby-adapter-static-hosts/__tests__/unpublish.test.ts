import { unwantedFiles } from "../src/unpublish";

const staticFiles = new Set(["proof.html", "proof.html.gz"]);
const reports = ["webpack.stats.json", "chunk-map.json"];

test.each([
  ["pages, images and copies", "plain", ["about.html", "about.html.br", "static/a.jpg"], []],
  ["Gatsby's reports", "plain", reports, reports],
  ["a copy without its original", "plain", ["app-1.js.br"], ["app-1.js.br"]],
  ["a download", "plain", ["data.tar.gz", "photos.gz"], []],
  ["files of static/", "lean", ["proof.html.gz"], []],
  ["copies in a lean output", "lean", ["app.js", "app.js.gz"], ["app.js.gz"]],
  ["files for other hosts", "lean", ["_headers", "_redirects"], []],
  ["files for other hosts on GitHub", "github-pages", ["_headers"], ["_headers"]],
  ["images of Gatsby's image service", "plain", ["_gatsby/image/a.jpg"], []],
  ["Partytown, which no page loads", "plain", ["~partytown/a.js"], ["~partytown/a.js"]],
] as const)("unpublish deletes the right files: %s (%s)", (_name, output, files, unwanted) => {
  expect(unwantedFiles(files, { output, staticFiles, unpublished: ["~partytown/"] })).toEqual(
    unwanted,
  );
});
