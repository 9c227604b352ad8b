import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { caching } from "../../plugins/gatsby-adapter-static-hosts";
import { findOrInstallChromium } from "../../scripts/installed-chromium";
import { copyProject } from "../../scripts/project-copy";
import { staticHost } from "../../scripts/static-host";

/*
 * Builds a copy of the site several times in a row: unchanged, with a changed price, with the price
 * reverted, with changed code, and moved below a path prefix. Compares the results with `public/`
 * and opens them in a browser. The copy is in a folder with spaces and accents, and the builds run
 * in a different time zone and locale and, if the machine can disable it, without a network. Run by
 * `npm run test:builds`, after `npm run build`.
 */
jest.setTimeout(1_800_000);

const site = copyProject("Résidence à l’île ");
let browser: Browser;
let server: Server | undefined;

beforeAll(async () => {
  // Copied, not linked: through a link, the bundles would contain this folder's path.
  // `make-variants.test.ts` tests that encoding is deterministic.
  for (const folder of ["node_modules", ".photo-cache"]) site.take(folder);
  // Each page's `lastmod` comes from git's history.
  symlinkSync(resolve(".git"), site.path(".git"));
  browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
});
afterEach(() => server?.close());
afterAll(async () => {
  await browser.close();
  site.discard();
});

/** Prefix of a command that runs without a network. */
const withoutNetwork = ["unshare", "--map-root-user", "--net"];
const canUnplug = spawnSync(withoutNetwork[0] ?? "", [...withoutNetwork.slice(1), "true"]).status;

/** Builds the site and returns the printed text. */
function build(): string {
  const { status, output } = site.build({
    wrapper: canUnplug === 0 ? withoutNetwork : [],
    env: { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8" },
  });
  expect({ status, output: status === 0 ? "" : output }).toEqual({ status: 0, output: "" });
  return output;
}

/** Returns each published file with its bytes and its modification time. */
const published = () =>
  new Map(
    [...site.list("public"), ...site.list("hosts")].map((file) => [
      file,
      { bytes: site.read(file).toString("latin1"), written: statSync(site.path(file)).mtimeMs },
    ]),
  );
/** Returns the files written since the cold build, even if their bytes are the same. */
function writtenAgain(now: ReturnType<typeof published>): string[] {
  // Gatsby copies static/ in every build.
  const copied = new Set(readdirSync("static", { recursive: true, encoding: "utf8" }));
  return [...now]
    .filter(([file, { written }]) => written !== cold.get(file)?.written)
    .map(([file]) => file)
    .filter((file) => !copied.has(file.replace("public/", "")));
}
const replace = (file: string, from: string | RegExp, to: string) =>
  site.write(file, site.read(file).toString().replace(from, to));

/** Copies `public/` to a new name, as a deployment to a host does. */
const deploy = (name: string) => spawnSync("cp", ["-a", site.path("public"), site.path(name)]);

/**
 * Serves a folder instead of the previous one.
 * @returns the port
 */
async function serve(folder: string, prefix = "", port = 0): Promise<number> {
  server?.close();
  const next = staticHost(folder, prefix);
  server = next;
  await new Promise<void>((listening) => next.listen(port, "127.0.0.1", listening));
  return (next.address() as AddressInfo).port;
}

/**
 * Opens a folder in a browser, and collects errors, failed requests and requests outside the
 * prefix.
 */
async function visit(folder: string, prefix = "") {
  const port = await serve(folder, prefix);
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}` });
  const wrong: string[] = [];
  page.on("pageerror", ({ message }) => wrong.push(message));
  page.on("console", (entry) => {
    if (entry.type() === "error") wrong.push(entry.text());
  });
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400) wrong.push(`${response.status()} ${pathname}`);
    if (!pathname.startsWith(`${prefix}/`)) wrong.push(`outside: ${pathname}`);
  });
  return { page, wrong };
}
const start = async (page: Page) => {
  await page.mouse.wheel(0, 10);
  await page.waitForFunction(() => "___navigate" in window);
  await page.waitForLoadState("networkidle");
};
const heading = (page: Page) => page.locator("h1").first().textContent();

let cold: ReturnType<typeof published>;
/** Matches files whose names contain a content hash. */
const bundle = new RegExp(`^${caching.bundle}(\\.LICENSE\\.txt)?(\\.br|\\.gz)?$`);

test("a clean build in a different folder, time zone and locale, without a network, writes the same bytes", () => {
  build();
  cold = published();
  expect(cold.size).toBeGreaterThan(100);
  const different = [...cold].filter(([file, { bytes }]) => {
    const here = statSync(file, { throwIfNoEntry: false });
    return !here || readFileSync(file).toString("latin1") !== bytes;
  });
  expect(different.map(([file]) => file)).toEqual([]);

  // The build in `public/` may not be a clean one. It then also has bundles of earlier builds, but
  // no other files.
  const here = readdirSync("public", { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(join("public", file)).isFile())
    .filter((file) => !bundle.test(file))
    .map((file) => join("public", file));
  expect(here.filter((file) => !cold.has(file))).toEqual([]);
});

test("changing a price rewrites only the files that show it, and reverting it restores the cold build", () => {
  deploy("first");
  const villa = "content/villas/joglo-house/villa.json";
  const before = site.read(villa);
  replace(villa, /"pricePerNight": \d+/, '"pricePerNight": 1234000');
  build();
  const now = published();
  expect([...now.keys()]).toEqual([...cold.keys()]);
  const changed = [...now.keys()].filter((file) => now.get(file)?.bytes !== cold.get(file)?.bytes);
  expect(changed.length).toBeGreaterThan(0);
  const showsPrice = (file: string) =>
    /1\.?234\.?000/.test(now.get(file.replace(/\.(br|gz)$/, ""))?.bytes ?? "");
  expect(changed.filter((file) => !showsPrice(file))).toEqual([]);
  // Gatsby also renders pages whose data changed without a visible effect.
  const own = (files: readonly string[]) => files.filter((file) => !/\/index\.html$/.test(file));
  expect(own(writtenAgain(now))).toEqual(own(changed));
  const without = /login|register|404|facility|gallery|\.js$/;
  expect([...changed, ...writtenAgain(now)].filter((file) => without.test(file))).toEqual([]);

  site.write(villa, before);
  build();
  const third = published();
  expect([...third.keys()]).toEqual([...cold.keys()]);
  const other = [...third].filter(([file, { bytes }]) => bytes !== cold.get(file)?.bytes);
  expect(other.map(([file]) => file)).toEqual([]);
});

test("a hidden house isn't published, a former path redirects, and a house that is shown again is published", () => {
  const folder = "content/villas/rumah-baru";
  const model = "content/villas/kudus-house";
  for (const file of ["villa.json", "kudus-house.jpg"]) {
    site.write(`${folder}/${file}`, site.read(`${model}/${file}`));
  }
  replace(
    `${folder}/villa.json`,
    '"title": "Kudus house"',
    '"title": "Rumah Baru",\n  "hidden": true',
  );
  replace(`${folder}/villa.json`, '"title": "Kudus house"', '"title": "Rumah Baru"');
  replace(
    "content/villas/joglo-house/villa.json",
    '"order"',
    '"formerPaths": ["/detail/joglo"],\n  "order"',
  );
  build();
  const naming = () =>
    [...published()]
      .filter(([, { bytes }]) => /rumah-baru|Rumah Baru/.test(bytes))
      .map(([file]) => file);
  expect(naming()).toEqual([]);
  const redirecting = [...published()]
    .filter(([, { bytes }]) => /\/detail\/joglo(?![-\w])/.test(bytes))
    .map(([file]) => file);
  expect(redirecting).toEqual(
    expect.arrayContaining(["public/_redirects", "hosts/nginx.conf", "hosts/vercel.json"]),
  );

  replace(`${folder}/villa.json`, '  "hidden": true,\n', "");
  build();
  expect(naming()).toEqual(
    expect.arrayContaining([
      "public/detail/rumah-baru.html",
      "public/sitemap.xml",
      "public/category.html",
    ]),
  );
  site.remove(folder);
  replace("content/villas/joglo-house/villa.json", '"formerPaths": ["/detail/joglo"],\n  ', "");
});

test("a tab opened before a deployment still works after it", async () => {
  replace("src/styles/base.css", "body {", "body { outline-color: rgb(1 2 3);");
  replace("src/layout/Layout.tsx", /$/, "\nconsole.debug('second build');\n");
  build();
  deploy("second");
  const { page } = await visit(site.path("first"));
  await page.goto("/about");
  await start(page);
  await serve(site.path("second"), "", Number(new URL(page.url()).port));
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
  await page.waitForURL("/gallery");
  await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Gallery");
  await page.close();
});

test("with a path prefix, all pages and assets load, and nothing is left over from a stopped or moved build", async () => {
  replace("content/site.json", "https://bukitserai.example", "https://me.example/repo");
  // Files left by `gatsby develop` and by a build that was killed while it wrote pages.
  for (const file of [
    "commons.js",
    "page-data/gone/page-data.json",
    "_gatsby/slices/_gatsby-scripts-1.html",
  ]) {
    site.write(`public/${file}`, '<link rel="stylesheet" href="/gone.css"/>');
  }
  site.remove(".cache/run.txt");
  site.move();
  expect(build()).toContain("Images: 0 encoded, ");
  const now = published();
  expect([...now].filter(([, { bytes }]) => bytes.includes("/gone.css"))).toEqual([]);
  const named = (files: typeof now) =>
    [...files.keys()]
      .filter((file) => !bundle.test(file.replace("public/", "")))
      .map((file) => file.replace(/(\/styles-)[0-9a-f]+/, "$1"));
  expect(named(now)).toEqual(named(cold));

  const { page, wrong } = await visit(site.path("public"), "/repo");

  await page.goto("/repo/");
  await start(page);
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(
    "https://me.example/repo/",
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
  await page.waitForURL("/repo/gallery");
  await page.getByRole("heading", { level: 1, name: "Gallery" }).waitFor();

  const tile = page.locator("main figure a").nth(1);
  const address = await tile.getAttribute("href");
  expect(address).toMatch(/^\/repo\/gallery\/./);
  await tile.click();
  await page.waitForURL(address ?? "");
  await page.locator("dialog[open] img").first().waitFor();
  await page.goBack();
  await page.waitForURL("/repo/gallery");
  await page.goto(address ?? "");
  await start(page);
  expect(
    await page
      .locator("main img")
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc),
  ).toContain("/repo/static/photos/");

  for (const path of ["/repo/detail", "/repo/category", "/repo/login", "/repo/dbvillacategory"]) {
    await page.goto(path);
    await start(page);
    expect(await heading(page)).toBeTruthy();
  }
  await page.waitForSelector("table");
  expect(wrong).toEqual([]);

  expect(site.read("public/robots.txt").toString()).toContain(
    "https://me.example/repo/sitemap.xml",
  );
  expect(site.read("public/sitemap.xml").toString()).toContain(
    "<loc>https://me.example/repo/about",
  );
  expect(site.read("public/manifest.webmanifest").toString()).toContain('"/repo/icon-192.png"');
  expect(site.read("public/_headers").toString()).toMatch(/^\/repo\/\*$/m);
  await page.close();
});
