import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { shortenClassNames, shortNames } from "../../src/patches/short-class-names";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "short-class-names-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes files into the site's folder, and returns the folder. */
function siteWith(files: Readonly<Record<string, string>>): string {
  for (const [file, css] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), css);
  }
  return root;
}

test("the classes, ids and animations of the site's CSS modules have different short names", () => {
  siteWith({
    "src/b.module.scss": ".box { color: red } .box:hover, .wide-box { top: .5em }",
    "src/a.module.css": ".box #title { animation: fade 1s } @keyframes fade { to { top: 0 } }",
    "src/global.css": ".box {}",
    "plugins/map/node_modules/other/c.module.css": ".box {}",
  });
  expect([...shortNames(root)]).toEqual([
    ["src/a.module.css box", "_a"],
    ["src/a.module.css title", "_b"],
    ["src/a.module.css fade", "_c"],
    ["src/b.module.scss box", "_d"],
    ["src/b.module.scss wide-box", "_e"],
  ]);
});

test("more than 26 and 702 names get two and three letters", () => {
  const css = Array.from({ length: 703 }, (_, index) => `.box-${index} {}`).join("\n");
  const names = [...shortNames(siteWith({ "src/a.module.css": css })).values()];
  expect([25, 26, 27, 701, 702].map((index) => names[index])).toEqual([
    "_z",
    "_aa",
    "_ab",
    "_zz",
    "_aaa",
  ]);
  expect(new Set(names).size).toBe(703);
});

test("the names of other packages, and those that the site or a different plugin sets, are kept", () => {
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
    new Map([["src/a.module.css box", "_a"]]),
  );
  const nameIn = (path: string) => (each: object) =>
    "getLocalIdent" in each &&
    (each.getLocalIdent as (...args: unknown[]) => string)(
      { rootContext: "/site", resourcePath: `/site/${path}` },
      "",
      "box",
    );
  expect(modules.map(nameIn("src/a.module.css"))).toEqual(["_a", false, "own"]);
  expect(modules.map(nameIn("node_modules/b/b.module.css"))).toEqual([undefined, false, "own"]);
});
