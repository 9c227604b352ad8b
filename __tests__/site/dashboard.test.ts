import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const read = (file: string) => readFileSync(join("public", file), "utf8");
const pages = readdirSync("public", { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.html$/.test(file) && !/^(page-data\/|db)|\/index\.html$/.test(file),
);

test("both HTML files of the dashboard hold the same shell, and nothing of a screen", () => {
  const [first, second] = ["dbvillacategory.html", "dbpicture.html"].map(
    (file) => /<div id="___gatsby">(.*?)<div id="gatsby-announcer"/s.exec(read(file))?.[1],
  );
  expect(first).toBeTruthy();
  expect(first).toBe(second);
  expect(first).not.toContain("Dashboard Villa");
  expect(first).not.toContain("<table");
});

test("no public page carries styles of the dashboard's screens", () => {
  const [sheet = ""] = readdirSync("public").filter((file) => /^dashboard\..*\.css$/.test(file));
  const classes = [...read(sheet).matchAll(/\.([A-Za-z_][\w-]{3,})(?=[{:,. >])/g)].map(
    ([, name = ""]) => name,
  );
  expect(classes.length).toBeGreaterThan(20);
  expect(pages.length).toBeGreaterThan(8);
  const found = pages.flatMap((page) => {
    const html = read(page);
    return classes.filter((name) => html.includes(`.${name}{`)).map((name) => `${page}: ${name}`);
  });
  expect(found).toEqual([]);
});
