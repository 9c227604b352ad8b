import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { installedChromium, installedHeadlessShell } from "../../scripts/installed-chromium";
import { staticHost } from "../../scripts/static-host";

/*
 * Installs the plugins as `npm pack` packages them in a copy of examples/minimal, and builds it.
 * Run by `npm run test:example`.
 */
jest.setTimeout(900_000);

const root = mkdtempSync(join(tmpdir(), "example-"));
const site = join(root, "site");
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (command: string, args: readonly string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 1e8,
    env: { ...process.env, NODE_ENV: "production", CI: "true", GATSBY_TELEMETRY_DISABLED: "1" },
  });
  return { status, output: stdout + stderr };
};
const build = () => run("npm", ["run", "build"], site);

beforeAll(() => {
  cpSync("examples/minimal", site, { recursive: true });
  const plugins = readdirSync("plugins");
  for (const plugin of plugins) {
    const packed = run("npm", ["pack", "--pack-destination", root], resolve("plugins", plugin));
    if (packed.status !== 0) throw new Error(packed.output);
  }
  const tarballs = readdirSync(root).filter((name) => name.endsWith(".tgz"));
  const install = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  const installed = run("npm", [...install, ...tarballs.map((name) => join(root, name))], site);
  if (installed.status !== 0) throw new Error(installed.output);
  const built = build();
  if (built.status !== 0) throw new Error(built.output);
});

/**
 * Returns the left edge of each house's portrait crop, in px of the original, by the house's title.
 */
function cropOffsets(): Map<string, number> {
  const html = readFileSync(join(site, "public/index.html"), "utf8");
  return new Map(
    html
      .split("<article>")
      .slice(1)
      .map((article) => {
        const title = /<h2>([^<]+)/.exec(article)?.[1] ?? "";
        // The URL of a crop is …/left-top-width-height-….
        const crops = [...article.matchAll(/\/(\d+)-\d+-(\d+)-(\d+)-\d+-\w+\.jpg/g)];
        const upright = crops.find(([, , width, height]) => Number(width) < Number(height));
        return [title, Number(upright?.[1])];
      }),
  );
}

test("the example's crops keep the focal point in view at 20% and 80%, and use the centre by default", () => {
  const offsets = cropOffsets();
  const [bamboo = NaN, kudus = NaN, joglo = NaN] = [
    "Bamboo house",
    "Kudus house",
    "Joglo house",
  ].map((title) => offsets.get(title));
  expect(bamboo).toBeGreaterThan(0);
  expect(bamboo).toBeLessThan(kudus);
  expect(kudus).toBeLessThan(joglo);
});

test("the example's configuration of three hosts contains the security headers", () => {
  for (const file of ["public/_headers", "hosts/nginx.conf", "hosts/vercel.json"]) {
    expect(readFileSync(join(site, file), "utf8").toLowerCase()).toContain(
      "x-content-type-options",
    );
  }
});

const executablePath = installedHeadlessShell() ?? installedChromium();
(executablePath ? test : test.skip)(
  "in the example, all photos load in a browser without errors",
  async () => {
    const server = staticHost(join(site, "public"));
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage({ viewport: { width: 900, height: 4000 } });
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      const photos = page.locator("img[data-main-image]");
      await expect(photos.count()).resolves.toBe(6);
      for (const photo of await photos.all()) {
        await photo.evaluate((image: HTMLImageElement) => image.decode());
        await photo.and(page.locator('[style*="opacity: 1"]')).waitFor();
      }
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
      server.close();
    }
  },
);

test("in the example, a damaged photo and a JSON error stop the build with file, position and advice", async () => {
  const before = readFileSync(join(site, "public/index.html"), "utf8");
  const photo = await sharp(join(site, "content/houses/joglo/joglo.jpg")).jpeg().toBuffer();
  writeFileSync(join(site, "content/houses/joglo/joglo.jpg"), photo.subarray(0, photo.length / 2));
  const json = join(site, "content/houses/kudus/house.json");
  writeFileSync(json, readFileSync(json, "utf8").replace("2499000", '"2.499.000"'));
  const { status, output } = build();
  expect(status).toBe(1);
  expect(output).toMatch(/content\/houses\/joglo\/joglo\.jpg is cut off/);
  expect(output).toMatch(
    /content\/houses\/kudus\/house\.json:3:\d+ pricePerNight: .*write 2499000/,
  );
  expect(readFileSync(join(site, "public/index.html"), "utf8")).toBe(before);
});

test("in the example, an invalid option stops the build with the option's name", () => {
  const config = join(site, "gatsby-config.js");
  writeFileSync(config, readFileSync(config, "utf8").replace("width: 480", 'width: "480px"'));
  const { status, output } = build();
  expect(status).not.toBe(0);
  expect(output).toMatch(/gatsby-transformer-photo[\s\S]*"crops.card.width" must be a number/);
});

test("packing the plugins leaves no compiled files next to the sources", () => {
  expect(existsSync("plugins/gatsby-transformer-photo/index.js")).toBe(false);
});
