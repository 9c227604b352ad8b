import { readFileSync } from "node:fs";
import { headersFor, parseHeaders } from "../../scripts/static-host";
import { routes } from "../support/routes";
import { publicPages, readPublic } from "./public-pages";

const rules = parseHeaders(readFileSync("public/_headers", "utf8"));
const cachingOf = (path: string) => headersFor(rules, path)["Cache-Control"] ?? "";

test("no cache keeps a page or its data after the next deploy", () => {
  const files = routes.flatMap(({ path }) => [path, `/page-data${path}/page-data.json`]);
  const kept = [...files, "/sw.js"].filter((path) =>
    /immutable|max-age=[1-9]/.test(cachingOf(path)),
  );
  expect(kept).toEqual([]);
});

test("every bundle is kept for ever, because its name changes with its content", () => {
  const names = publicPages.flatMap(
    (page) => readPublic(page).match(/[\w-]+-[0-9a-f]{20}\.js/g) ?? [],
  );
  const bundles = [...new Set(names)];
  expect(bundles.length).toBeGreaterThan(2);
  expect(bundles.filter((file) => !/immutable/.test(cachingOf(`/${file}`)))).toEqual([]);
});
