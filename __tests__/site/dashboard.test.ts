import { readdirSync } from "node:fs";
import { publicPages, readPublic } from "./public-pages";

const pages = publicPages.filter((file) => !file.startsWith("db"));

test("no public page contains styles of the dashboard's screens", () => {
  const [sheet = ""] = readdirSync("public").filter((file) => /^dashboard\..*\.css$/.test(file));
  const classes = [...readPublic(sheet).matchAll(/\.([a-z][\w-])(?=[^\w-])/g)].map(
    ([, name = ""]) => name,
  );
  expect(classes.length).toBeGreaterThan(20);
  expect(pages).toContain("about.html");
  const found = pages.flatMap((page) => {
    const html = readPublic(page);
    return classes.filter((name) => html.includes(`.${name}{`)).map((name) => `${page}: ${name}`);
  });
  expect(found).toEqual([]);
});
