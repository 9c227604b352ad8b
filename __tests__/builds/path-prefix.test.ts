import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { caching, hostOnly } from "../../plugins/gatsby-adapter-static-hosts";
import { copyProject } from "../../scripts/project-copy";
import { openBuilds, startRuntime } from "./open-builds";
import { testHost } from "./promises";
import { servers, startServer } from "./servers";

/*
 * Builds a copy of the site for GitHub Pages, below a path prefix, and opens it in a browser and
 * from the servers of Debian. Run by `npm run test:builds`, after `npm run build`.
 */
jest.setTimeout(900_000);

const site = copyProject();
// Copied, not linked: through a link, the bundles of the CMS would contain the path of the folder.
for (const folder of ["node_modules", ".photo-cache"]) site.take(folder);
const { serve, newPage } = openBuilds();
afterAll(site.discard);

/** Matches files whose names contain a content hash. */
const bundle = new RegExp(`^${caching.bundle}(\\.LICENSE\\.txt)?$`);

test("GitHub Pages gets both forms of each page, and nothing of a stopped build", () => {
  const config = JSON.parse(site.read("content/site.json").toString());
  const url = "https://me.example/repo";
  site.write("content/site.json", JSON.stringify({ ...config, url }));
  // Files left by `gatsby develop` and by a build that was killed while it wrote pages.
  for (const file of ["commons.js", "page-data/gone/page-data.json"]) {
    site.write(`public/${file}`, '<link rel="stylesheet" href="/gone.css"/>');
  }
  const { status, output } = site.build({ env: { OUTPUT: "github-pages" } });
  expect(status === 0 ? "built" : output).toBe("built");
  expect(output).toContain("Images: 0 encoded, ");

  const named = (files: readonly string[]) =>
    files
      .filter((file) => !bundle.test(file))
      .map((file) => file.replace(/(\/styles-)[0-9a-f]+/, "$1"))
      .sort();
  const published = site.list("public").map((file) => file.slice("public/".length));
  const here = readdirSync("public", { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(join("public", file)).isFile())
    .filter((file) => !/\.(br|gz)$|^_(headers|redirects)$/.test(file));
  expect(named(published)).toEqual(named(here));
  expect(site.read("public/sitemap.xml").toString()).toContain(`${url}/about`);
  expect(site.read("public/robots.txt").toString()).toContain(`${url}/sitemap`);
});

test("all pages and assets load in a browser", async () => {
  // GitHub Pages needs no rules for headers and redirects. The test's server does.
  for (const file of hostOnly) site.write(`public/${file}`, "");
  const port = await serve(site.path("public"), "/repo");
  const page = await newPage(port);
  const wrong: string[] = [];
  page.on("pageerror", ({ message }) => wrong.push(message));
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const isRight = response.status() < 400 && pathname.startsWith("/repo/");
    if (!isRight) wrong.push(`${response.status()} ${pathname}`);
  });
  await page.goto("/repo/");
  await startRuntime(page);
  const canonical = page.locator("link[rel=canonical]");
  const urls = await canonical.evaluateAll((links) =>
    links.map((link) => link.getAttribute("href")),
  );
  // Gatsby has each element of the head twice for a moment.
  expect(new Set(urls)).toEqual(new Set(["https://me.example/repo/"]));
  await page.getByRole("main").locator('a[href="/repo/gallery"]').first().click();
  await page.waitForURL("/repo/gallery");
  const tile = page.locator('main figure a[href^="/repo/gallery/"]').first();
  const photo = (await tile.getAttribute("href")) ?? "";
  await tile.click();
  await page.waitForURL(photo);
  await page.locator("dialog[open] img").first().waitFor();
  await page.goBack();
  await page.waitForURL("/repo/gallery");
  for (const path of [photo, "/repo/detail", "/repo/login", "/repo/dbvillacategory"]) {
    await page.goto(path);
    await startRuntime(page);
    expect(await page.locator("h1").first().textContent()).toBeTruthy();
  }
  await page.waitForSelector("table");
  expect(wrong).toEqual([]);
  await page.close();
  for (const file of hostOnly) site.remove(`public/${file}`);
});

const below = { folder: site.root, host: "me.example", prefix: "/repo" };
for (const { name, missing } of servers) {
  testHost({ name, missing, site: below, start: () => startServer(name, below) });
}
