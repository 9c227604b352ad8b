import { unwantedFiles } from "../src/unpublish";

test.each([
  ["pages, images and copies", "plain", ["about.html", "about.html.br", "static/a.jpg"], []],
  ["Gatsby's reports", "plain", ["chunk-map.json"], ["chunk-map.json"]],
  ["a source map", "plain", ["app.js", "app.js.map"], ["app.js.map"]],
  ["a copy without its original", "plain", ["app-1.js.br"], ["app-1.js.br"]],
  ["a download", "plain", ["data.tar.gz", "photos.gz"], []],
  ["copies in a lean output", "lean", ["app.js", "app.js.gz"], ["app.js.gz"]],
  ["files for other hosts", "lean", ["_headers", "_redirects"], []],
  ["files for other hosts on GitHub", "github-pages", ["_headers"], ["_headers"]],
  ["Partytown, which no page loads", "plain", ["~partytown/a.js"], ["~partytown/a.js"]],
] as const)("unwantedFiles returns the right ones of %s (%s)", (_name, output, files, unwanted) => {
  expect(unwantedFiles(files, output)).toEqual(unwanted);
});
