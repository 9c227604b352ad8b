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
import { card, secret, withPersonalData } from "../support/photos";
import { buildForNetlify, testPrograms } from "./programs";
import { testHost } from "./promises";
import { servers, startServer } from "./servers";

/*
 * Builds a copy of the site several times in a row: with a changed price, with changed code, and
 * below a path prefix. Compares the results with `public/` and opens them in a browser. The copy is
 * in a folder with spaces and accents, and the builds run in a different time zone and locale and,
 * if the machine can disable it, without a network. Run by `npm run test:builds`, after `npm run
 * build`.
 */
jest.setTimeout(900_000);

const site = copyProject("Résidence à l’île ");
let browser: Browser;
let server: Server | undefined;

beforeAll(async () => {
  // Copied, not linked: through a link, the bundles would contain this folder's path.
  // `make-variants.test.ts` tests that encoding is deterministic.
  for (const folder of ["node_modules", ".photo-cache"]) site.take(folder);
  // Each page's `lastmod` comes from git's history.
  symlinkSync(resolve(".git"), site.path(".git"));
  const args = ["--no-sandbox", "--disable-gpu"];
  browser = await chromium.launch({ executablePath: findOrInstallChromium(), args });
});
afterEach(() => server?.close());
afterAll(async () => {
  await browser.close();
  site.discard();
});

/** Start of a command that runs without a network. */
const withoutNetwork = ["unshare", "--map-root-user", "--net"];
const [unshare = "", ...unshareArgs] = [...withoutNetwork, "true"];
const canUnplug = spawnSync(unshare, unshareArgs).status === 0;

/** Builds the site and returns the printed text. */
function build(env: Record<string, string> = {}): string {
  const { status, output } = site.build({
    wrapper: canUnplug ? withoutNetwork : [],
    env: { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", ...env },
  });
  expect(status === 0 ? "built" : output).toBe("built");
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
const start = async (page: Page) => {
  await page.mouse.wheel(0, 10);
  await page.waitForFunction(() => "___navigate" in window);
  await page.waitForLoadState("networkidle");
};

let cold: ReturnType<typeof published>;
/** Matches files whose names contain a content hash. */
const bundle = new RegExp(`^${caching.bundle}(\\.LICENSE\\.txt)?(\\.br|\\.gz)?$`);

const hiddenHouse = "content/villas/rumah-baru";

test("a clean build in a different folder, time zone and locale, without a network, with a hidden house, writes the same bytes", () => {
  site.write(`${hiddenHouse}/villa.json`, readFileSync("content/villas/kudus-house/villa.json"));
  const title = '"title": "Rumah Baru",\n  "hidden": true';
  replace(`${hiddenHouse}/villa.json`, '"title": "Kudus house"', title);
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

const house = "content/villas/joglo-house/villa.json";

test("changing a price rewrites only the files that show it", () => {
  deploy("first");
  replace(house, /"pricePerNight": \d+/, '"pricePerNight": 1234000');
  build();
  const now = published();
  expect([...now.keys()]).toEqual([...cold.keys()]);
  const changed = [...now.keys()].filter((file) => now.get(file)?.bytes !== cold.get(file)?.bytes);
  expect(changed).toContain("public/category.html");
  const showsPrice = (file: string) =>
    /1\.?234\.?000/.test(now.get(file.replace(/\.(br|gz)$/, ""))?.bytes ?? "");
  expect(changed.filter((file) => !showsPrice(file))).toEqual([]);
  // Gatsby copies static/ in every build, and also renders pages whose data changed without a
  // visible effect.
  const copied = new Set(readdirSync("static", { recursive: true, encoding: "utf8" }));
  const written = [...now.keys()]
    .filter((file) => now.get(file)?.written !== cold.get(file)?.written)
    .filter((file) => !copied.has(file.replace("public/", "")) && !file.endsWith("/index.html"));
  expect(written).toEqual(changed.filter((file) => !file.endsWith("/index.html")));
});

const captions = "content/gallery/captions.json";
const photo = "/gallery/🌴 café & palm.JPG";

test("Netlify builds the site: a shown house and a photo without its metadata are published, a former path redirects, and an open tab still works", async () => {
  replace(`${hiddenHouse}/villa.json`, '  "hidden": true,\n', "");
  replace(house, '"order"', '"formerPaths": ["/detail/joglo"],\n  "order"');
  replace("src/styles/base.css", "body {", "body { outline-color: rgb(1 2 3);");
  replace("src/layout/Layout.tsx", /$/, "\nconsole.debug('second build');\n");
  site.write(`content${photo}`, await withPersonalData(card(900, 700)));
  // Last, because the first photos have more variants.
  replace(captions, /\n {2}\]/, `,{ "file": "${photo}", "alt": "A palm" }]`);
  buildForNetlify(site);
  const now = published();
  const containing = (pattern: RegExp) =>
    [...now].filter(([, { bytes }]) => pattern.test(bytes)).map(([file]) => file);
  for (const file of ["detail/rumah-baru.html", "sitemap.xml", "category.html"]) {
    expect(containing(/rumah-baru/)).toContain(`public/${file}`);
  }
  for (const file of ["public/_redirects", "hosts/nginx.conf", "hosts/vercel.json"]) {
    expect(containing(/\/detail\/joglo(?![-\w])/)).toContain(file);
  }

  const personal = [secret.owner, secret.street, "GPSLatitude", "Exif\0\0", "ns.adobe.com/xap"];
  const isPersonal = ([file, { bytes }]: [string, { bytes: string }]) =>
    !file.startsWith("public/admin/") && personal.some((words) => bytes.includes(words));
  expect(containing(/alt="A palm"/)).toContainEqual(expect.stringMatching(/^public\/gallery\//));
  expect([...now].filter(isPersonal).map(([file]) => file)).toEqual([]);

  deploy("second");
  const port = await serve(site.path("first"));
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}` });
  await page.goto("/about");
  await start(page);
  await serve(site.path("second"), "", port);
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
  await page.waitForURL("/gallery");
  await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Gallery");
  await page.close();
});

testPrograms(site);

test("with a path prefix, GitHub Pages gets both forms of each page, and nothing of a stopped build", () => {
  for (const added of [hiddenHouse, `content${photo}`]) site.remove(added);
  for (const file of [house, captions]) site.write(file, readFileSync(file));
  replace("content/site.json", "https://bukitserai.example", "https://me.example/repo");
  // Files left by `gatsby develop` and by a build that was killed while it wrote pages.
  for (const file of ["commons.js", "page-data/gone/page-data.json"]) {
    site.write(`public/${file}`, '<link rel="stylesheet" href="/gone.css"/>');
  }
  site.remove(".cache/run.txt");
  expect(build({ OUTPUT: "github-pages" })).toContain("Images: 0 encoded, ");
  const now = published();
  const named = (files: typeof now) =>
    [...files.keys()]
      .filter((file) => file.startsWith("public/") && !bundle.test(file.slice("public/".length)))
      .filter((file) => !/\.(br|gz)$|\/_(headers|redirects)$/.test(file))
      .map((file) => file.replace(/(\/styles-)[0-9a-f]+/, "$1"));
  expect(named(now)).toEqual(named(cold));
  expect([...now.keys()].filter((file) => /^public\/.*\.(br|gz)$|_headers$/.test(file))).toEqual(
    [],
  );
  expect(site.read("public/sitemap.xml").toString()).toContain("https://me.example/repo/about");
  expect(site.read("public/robots.txt").toString()).toContain("https://me.example/repo/sitemap");
});

test("with a path prefix, all pages and assets load in a browser", async () => {
  // GitHub Pages needs no file with headers. The test's server does.
  site.write("public/_headers", "");
  const port = await serve(site.path("public"), "/repo");
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}` });
  const wrong: string[] = [];
  page.on("pageerror", ({ message }) => wrong.push(message));
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const isRight = response.status() < 400 && pathname.startsWith("/repo/");
    if (!isRight) wrong.push(`${response.status()} ${pathname}`);
  });
  await page.goto("/repo/");
  await start(page);
  const canonical = page.locator("link[rel=canonical]");
  expect(await canonical.getAttribute("href")).toBe("https://me.example/repo/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
  await page.waitForURL("/repo/gallery");
  await page.getByRole("heading", { level: 1, name: "Gallery" }).waitFor();
  const tile = page.locator("main figure a").nth(1);
  const photo = (await tile.getAttribute("href")) ?? "";
  await tile.click();
  await page.waitForURL(photo);
  await page.locator("dialog[open] img").first().waitFor();
  await page.goBack();
  await page.waitForURL("/repo/gallery");
  for (const path of [photo, "/repo/detail", "/repo/login", "/repo/dbvillacategory"]) {
    await page.goto(path);
    await start(page);
    expect(await page.locator("h1").first().textContent()).toBeTruthy();
  }
  await page.waitForSelector("table");
  expect(wrong).toEqual([]);
  await page.close();
  site.remove("public/_headers");
});

for (const { name, missing } of servers) {
  const belowPrefix = {
    host: "me.example",
    prefix: "/repo",
    get folder() {
      return site.root;
    },
  };
  const host = { name: `${name}, below a path prefix`, site: belowPrefix, missing };
  testHost({ ...host, start: () => startServer(name, belowPrefix) });
}
