import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { caching } from "../../plugins/gatsby-adapter-static-hosts";
import { copyProject } from "../../scripts/project-copy";
import { contentOf } from "../support/content";
import { card, secret, withPersonalData } from "../support/photos";
import { otherHouse } from "../support/routes";
import { openBuilds, startRuntime } from "./open-builds";
import { buildForNetlify, testPrograms } from "./programs";

/*
 * Builds a copy of the site several times in a row: with a changed price, and with changed code.
 * Compares the results with `public/` and opens them in a browser. The copy is in a folder with
 * spaces and accents, without development dependencies. The builds run in a different time zone and
 * locale and, if the machine can disable it, without a network. Run by `npm run test:builds`, after
 * `npm run build`.
 */
jest.setTimeout(900_000);

const site = copyProject("Résidence à l’île ");
const { serve, newPage } = openBuilds();

beforeAll(() => {
  // Copied, not linked: through a link, the bundles would contain this folder's path.
  // `make-variants.test.ts` tests that encoding is deterministic.
  for (const folder of ["node_modules", ".photo-cache"]) site.take(folder);
  removeDevelopmentPackages();
  // Each page's `lastmod` comes from git's history.
  symlinkSync(resolve(".git"), site.path(".git"));
});
afterAll(site.discard);

/** Deletes the packages that `npm ci --omit=dev` doesn't install. */
function removeDevelopmentPackages(): void {
  const { packages } = JSON.parse(site.read("package-lock.json").toString());
  for (const [folder, { dev }] of Object.entries<{ dev?: boolean }>(packages)) {
    if (dev) site.remove(folder);
  }
}

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
/** Writes a JSON file with other values of its fields. */
function change(file: string, values: object): void {
  const data = existsSync(site.path(file)) ? JSON.parse(site.read(file).toString()) : {};
  site.write(file, `${JSON.stringify({ ...data, ...values }, null, 2)}\n`);
}
const replace = (file: string, from: string | RegExp, to: string) =>
  site.write(file, site.read(file).toString().replace(from, to));

/** Copies `public/` to a new name, as a deployment to a host does. */
const deploy = (name: string) => spawnSync("cp", ["-a", site.path("public"), site.path(name)]);

let cold: ReturnType<typeof published>;
/** Matches files whose names contain a content hash. */
const bundle = new RegExp(`^${caching.bundle}(\\.LICENSE\\.txt)?(\\.br|\\.gz)?$`);

const house = `content/villas/${otherHouse.folder}/villa.json`;
const hiddenHouse = "content/villas/rumah-baru/villa.json";

test("a clean build in a different folder, time zone and locale, without a network and development dependencies, with a hidden house, writes the same bytes", () => {
  change(hiddenHouse, { ...JSON.parse(site.read(house).toString()), hidden: true });
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

test("changing a price rewrites only the files that show it", () => {
  deploy("first");
  change(house, { pricePerNight: 1234000, discount: undefined });
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

describe("a build by Netlify, after changes of content and code,", () => {
  let files: ReturnType<typeof published>;
  /** Returns the published files that contain a text. */
  const containing = (pattern: RegExp) =>
    [...files].filter(([, { bytes }]) => pattern.test(bytes)).map(([file]) => file);

  beforeAll(async () => {
    change(hiddenHouse, { hidden: false });
    change(house, { formerPaths: ["/detail/former-house"] });
    change("content/site.json", { formerLanguages: ["nl"] });
    replace("src/styles/base.css", "body {", "body { outline-color: rgb(1 2 3);");
    replace("src/layout/Layout.tsx", /$/, "\nconsole.debug('second build');\n");
    site.write(`content${photo}`, await withPersonalData(card(900, 700)));
    // Last, because the first photos have more variants.
    const { photos } = JSON.parse(site.read(captions).toString());
    change(captions, { photos: [...photos, { file: photo, alt: "A palm" }] });
    buildForNetlify(site);
    files = published();
  });

  test("publishes a house that is no longer hidden", () => {
    const pages = containing(/rumah-baru/);
    for (const file of ["detail/rumah-baru.html", "sitemap.xml", "category.html"]) {
      expect(pages).toContain(`public/${file}`);
    }
  });

  test.each([
    ["the former path of a house", "/detail/former-house"],
    ["the former path of a house in a former language", "/nl/detail/former-house"],
    ["a page in a former language", "/nl/about"],
  ])("redirects %s on every host", (_name, path) => {
    const rules = containing(new RegExp(`${path}(?![-\\w])`));
    for (const file of ["public/_redirects", "hosts/nginx.conf", "hosts/vercel.json"]) {
      expect(rules).toContain(file);
    }
  });

  test("publishes a new photo without the personal data in its file", () => {
    const personal = [secret.owner, secret.street, "GPSLatitude", "Exif\0\0", "ns.adobe.com/xap"];
    const leaking = [...files]
      .filter(([file]) => !file.startsWith("public/admin/"))
      .filter(([, { bytes }]) => personal.some((words) => bytes.includes(words)));
    expect(containing(/alt="A palm"/)).toContainEqual(expect.stringMatching(/^public\/gallery\//));
    expect(leaking.map(([file]) => file)).toEqual([]);
  });

  test("replaces the site under an open tab, whose links still work", async () => {
    deploy("second");
    const port = await serve(site.path("first"));
    const page = await newPage(port);
    await page.goto("/about");
    await startRuntime(page);
    await serve(site.path("second"), "", port);
    const { to } = contentOf<{ end: { link: { to: string } } }>("pages/about.json").end.link;
    await page.getByRole("main").locator(`a[href="${to}"]`).last().click();
    await page.waitForURL(to);
    await page.locator("h1").first().waitFor();
    await page.close();
  });
});

testPrograms(site);
