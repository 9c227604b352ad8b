import { readdirSync } from "node:fs";
import { publicPages, readPublic } from "./public-pages";

const pages = publicPages.filter((file) => !file.startsWith("db"));

test("both HTML files of the dashboard contain the same shell and no screen", () => {
  const [first, second] = ["dbvillacategory.html", "dbpicture.html"].map(
    (file) => /<div id="___gatsby">(.*?)<div id="gatsby-announcer"/s.exec(readPublic(file))?.[1],
  );
  expect(first).toBeTruthy();
  expect(first).toBe(second);
  expect(first).not.toContain("Dashboard Villa");
  expect(first).not.toContain("<table");
});

test("no public page contains styles of the dashboard's screens", () => {
  const [sheet = ""] = readdirSync("public").filter((file) => /^dashboard\..*\.css$/.test(file));
  const classes = [...readPublic(sheet).matchAll(/\.([A-Za-z_][\w-]{4,5})(?=[^\w-])/g)].map(
    ([, name = ""]) => name,
  );
  expect(classes.length).toBeGreaterThan(20);
  expect(pages.length).toBeGreaterThan(8);
  const found = pages.flatMap((page) => {
    const html = readPublic(page);
    return classes.filter((name) => html.includes(`.${name}{`)).map((name) => `${page}: ${name}`);
  });
  expect(found).toEqual([]);
});
