import { readdirSync, readFileSync } from "node:fs";
import { parse } from "postcss";
import { shortName } from "../../src/patches/short-class-names";

test("shortName is unique for all classes and animations of the site", () => {
  const all = new Map<string, string>();
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((file) => `src/${file.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".module.css"));
  for (const file of files) {
    const names = new Set<string>();
    parse(readFileSync(file, "utf8")).walk((node) => {
      if (node.type === "atrule" && node.name === "keyframes") names.add(node.params);
      if (node.type !== "rule") return;
      for (const [, name = ""] of node.selector.matchAll(/\.([a-z][\w-]*)/gi)) names.add(name);
    });
    for (const name of names) {
      const short = shortName(file, name);
      expect(short).toMatch(/^[a-z]{4}$/i);
      expect(`${file} ${name} and ${all.get(short) ?? "no other"}`).toBe(
        `${file} ${name} and no other`,
      );
      all.set(short, `${file} ${name}`);
    }
  }
  expect(all.size).toBeGreaterThan(300);
});
