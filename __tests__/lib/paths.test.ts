import { pageOfContent } from "../../src/lib/paths";

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
