import { readdirSync, readFileSync } from "node:fs";
import type { CreateWebpackConfigArgs } from "gatsby";
import { parse } from "postcss";
import { shortenClassNames, shortName } from "../../src/patches/short-class-names";

/** As in gatsby-config.ts. */
const classNameLetters = 4;

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
      const short = shortName(file, name, classNameLetters);
      expect(short).toMatch(/^[a-z]{4}$/i);
      expect(`${file} ${name} and ${all.get(short) ?? "no other"}`).toBe(
        `${file} ${name} and no other`,
      );
      all.set(short, `${file} ${name}`);
    }
  }
  expect(all.size).toBeGreaterThan(300);
});

test("class names that the site or a different plugin sets are kept", () => {
  const modules = [
    { localIdentName: "[name]--[local]--[hash:hex:5]" },
    { localIdentName: "[local]" },
    { localIdentName: "[name]--[local]--[hash:hex:5]", getLocalIdent: () => "own" },
  ];
  const use = modules.map((each) => ({ options: { modules: each } }));
  shortenClassNames(
    {
      stage: "build-html",
      getConfig: () => ({ module: { rules: [{ oneOf: [{ use }] }] } }),
      actions: { replaceWebpackConfig() {} },
    } as unknown as CreateWebpackConfigArgs,
    6,
  );
  const context = { rootContext: "/site", resourcePath: "/site/src/a.module.css" };
  const nameOf = (each: object) =>
    "getLocalIdent" in each &&
    (each.getLocalIdent as (...args: unknown[]) => string)(context, "", "box");
  expect(modules.map(nameOf)).toEqual([shortName("src/a.module.css", "box", 6), false, "own"]);
});
