import { absoluteUrl, languageOf, pageOfContent } from "../../src/lib/paths";

test.each([
  ["/", "https://x.example", "https://x.example/"],
  ["/about", "https://x.example/", "https://x.example/about"],
  ["/about", "https://me.example/repo", "https://me.example/repo/about"],
  ["/", "https://me.example/repo/", "https://me.example/repo/"],
  ["/repo/static/a.jpg", "https://me.example/repo", "https://me.example/repo/static/a.jpg"],
  ["/repository", "https://me.example/repo", "https://me.example/repo/repository"],
  ["/#resort", "https://me.example/repo", "https://me.example/repo/#resort"],
  ["https://cdn.example/a.jpg", "https://me.example/repo", "https://cdn.example/a.jpg"],
])("absoluteUrl of %s on %s is %s", (path, site, url) => expect(absoluteUrl(path, site)).toBe(url));

test.each([
  ["/", "en"],
  ["/about", "en"],
  ["/id", "id"],
  ["/id/about", "id"],
  ["/ideas", "en"],
  ["/pt-br/about", "pt-BR"],
])("languageOf %s is %s", (path, lang) =>
  expect(languageOf(path, ["en", "id", "pt-BR"])).toBe(lang),
);

test.each([
  ["villas/joglo-house/villa.json", "/detail/joglo-house"],
  ["villas/4-bedrooms-villa/villa.json", "/detail"],
  ["facilities/farm/facility.json", "/facility"],
  ["gallery/captions.json", "/gallery"],
  ["pages/about.json", "/about"],
  ["pages/home.json", "/"],
  ["dashboard/picture.json", "/dbpicture"],
  ["site.json", "/"],
])("pageOfContent returns for %s: %s", (file, path) => {
  expect(pageOfContent(file, "4-bedrooms-villa")).toBe(path);
});
