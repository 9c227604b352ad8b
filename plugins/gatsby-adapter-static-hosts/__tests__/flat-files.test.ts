import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Build, Output } from "../src/build";
import { copyPages, keepForGatsby, pageFiles, restorePages } from "../src/flat-files";
import { build, fileRoute, redirectRoute } from "./build";

test("pageFiles returns Gatsby's pages, also with a path prefix", () => {
  const routes = [
    fileRoute("/repo/about", "about/index.html"),
    fileRoute("/repo/", "index.html"),
    fileRoute("/repo/404.html", "404.html"),
    fileRoute("/repo/_gatsby/slices/s", "_gatsby/slices/s/index.html"),
    fileRoute("/repo/favicon.svg", "favicon.svg"),
    redirectRoute("/a", "/b"),
  ];
  expect(pageFiles(routes)).toEqual(["404.html", "about/index.html", "index.html"]);
});

describe("in a project,", () => {
  const start = process.cwd();
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "flat-"));
    process.chdir(folder);
    for (const [file, text] of Object.entries({
      "about/index.html": "about",
      "index.html": "home",
      "admin.html": "not a page",
      "_gatsby/slices/bar-1.html": "slice",
    })) {
      mkdirSync(dirname(join("public", file)), { recursive: true });
      writeFileSync(join("public", file), text);
    }
  });
  afterEach(() => {
    process.chdir(start);
    rmSync(folder, { recursive: true });
  });
  const copy = (
    output: Output,
    pages = ["index.html", "about/index.html"],
    routes: Build["routes"] = [],
  ) => copyPages(build(output, pages, routes));
  const has = (...files: string[]) => files.map((file) => existsSync(join("public", file)));

  test("a plain output contains both forms of a page", async () => {
    await copy("plain", ["index.html", "about/index.html", "404/index.html"]);
    expect(has("about.html", "about/index.html", "404.html")).toEqual([true, true, false]);
  });

  test("a lean output contains the flat form, and the next build moves it back", async () => {
    await copy("lean");
    expect(has("about.html", "about/index.html")).toEqual([true, false]);
    await restorePages();
    expect(has("about.html", "about/index.html")).toEqual([false, true]);
    expect(readFileSync("public/about/index.html", "utf8")).toBe("about");
  });

  test("a plain output contains both forms of a redirect until the redirect ends", async () => {
    const pages = ["index.html", "about/index.html"];
    await copy("plain", pages, [redirectRoute("/farm", "/about")]);
    expect(has("farm.html", "farm/index.html")).toEqual([true, true]);
    const page = readFileSync("public/farm.html", "utf8");
    expect(page).toContain('<a href="/about">');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain('<noscript><meta http-equiv="refresh" content="0; url=/about">');
    await copy("plain");
    expect(has("farm.html", "farm/index.html")).toEqual([false, false]);
  });

  test("the next build doesn't find a redirect that looks like a page", async () => {
    await copy("plain", ["index.html"], [redirectRoute("/farm", "/about")]);
    await restorePages();
    expect(has("farm.html", "farm/index.html")).toEqual([true, false]);
  });

  test("a page that replaces a redirect is kept", async () => {
    await copy("plain", ["index.html"], [redirectRoute("/about", "/")]);
    writeFileSync("public/about/index.html", "about");
    await copy("plain");
    expect(readFileSync("public/about/index.html", "utf8")).toBe("about");
    expect(readFileSync("public/about.html", "utf8")).toBe("about");
  });

  test("a lean output contains no page of a redirect", async () => {
    await copy("lean", ["index.html"], [redirectRoute("/farm", "/about")]);
    expect(has("farm.html", "farm/index.html")).toEqual([false, false]);
  });

  test("only the flat copy of a deleted page is deleted", async () => {
    await copy("plain");
    await copy("plain", ["index.html"]);
    expect(has("about.html", "admin.html")).toEqual([false, true]);
  });

  test("Gatsby's slices are moved out of public/ until the next build", async () => {
    await copy("plain");
    await keepForGatsby(["_gatsby/slices/bar-1.html"]);
    expect(has("_gatsby/slices/bar-1.html")).toEqual([false]);
    await restorePages();
    expect(readFileSync("public/_gatsby/slices/bar-1.html", "utf8")).toBe("slice");
  });

  test("keepForGatsby stops the build if Gatsby wrote no slices", async () => {
    await expect(keepForGatsby([])).rejects.toThrow(/found no slices.+src\/flat-files\.ts/);
  });
});
