import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { heicGrid } from "../__tests__/support/heic-grid";
import { anyFreePort } from "../scripts/free-port";
import { installedChromium } from "../scripts/installed-chromium";
import { copyProject } from "../scripts/project-copy";
import type { Measured } from "./measured";
import { watchMemory } from "./memory";
import { distinctPhoto } from "./photos";
import { table } from "./table";

type Project = ReturnType<typeof copyProject>;

const heic = readFileSync("__tests__/support/photos/card.heic");
const tile = readFileSync("__tests__/support/photos/tile.heic");

/**
 * Writes the files that need the most memory: 108 megapixels as HEIC and as progressive JPEG, and
 * 50 megapixels as 16-bit PNG.
 */
async function writeLargest(folder: string, index: number): Promise<void> {
  const size = { width: 12_000, height: 9000 };
  const photo = heicGrid(tile, { columns: 24, rows: 18, ...size });
  writeFileSync(`${folder}/largest-${index}.heic`, Buffer.concat([photo, freeBox(index)]));
  const create = { ...size, channels: 3, background: { r: 90, g: index, b: 60 } } as const;
  await sharp({ create }).jpeg({ progressive: true }).toFile(`${folder}/largest-${index}.jpg`);
  await sharp({ create: { ...create, width: 8160, height: 6120 } })
    .toColourspace("rgb16")
    .png()
    .toFile(`${folder}/largest-${index}.png`);
}

/** Returns a box that decoders skip, so that no two files are the same. */
function freeBox(number: number): Buffer {
  const box = Buffer.alloc(16);
  box.writeUInt32BE(16, 0);
  box.write("free", 4, "latin1");
  box.writeUInt32BE(number, 8);
  return box;
}

/** Fills the gallery of a copy with photos of each kind. */
async function fill(project: Project, counts: Counts, megapixels: number): Promise<void> {
  const folder = project.path("content/gallery");
  for (let index = 0; index < counts.good; index += 1) {
    copyFileSync(await distinctPhoto(index, megapixels), `${folder}/good-${index}.jpg`);
  }
  const whole = readFileSync(await distinctPhoto(0, megapixels));
  for (let index = 0; index < counts.bad; index += 1) {
    const half = whole.subarray(0, Math.floor(whole.length / 2) - index);
    writeFileSync(`${folder}/bad-${index}.jpg`, half);
  }
  for (let index = 0; index < counts.small; index += 1) {
    const bytes = Buffer.alloc(3000, index);
    bytes.write("\xff\xd8\xff\xe0", 0, "latin1");
    bytes.writeUInt32BE(index, 8);
    writeFileSync(`${folder}/small-${index}.jpg`, bytes);
  }
  for (let index = 0; index < counts.heic; index += 1) {
    writeFileSync(`${folder}/phone-${index}.heic`, Buffer.concat([heic, freeBox(index)]));
  }
  for (let index = 0; index < counts.largest; index += 1) await writeLargest(folder, index);
}

interface Counts {
  good: number;
  bad: number;
  small: number;
  heic: number;
  /** Number of sets of the three files that need the most memory. */
  largest: number;
}

/** Starts a script of a copy, with the environment of its npm script. */
const startScript = (project: Project, script: string, args: string[] = [], env = {}) =>
  spawn(
    process.execPath,
    ["--import", resolve("node_modules/tsx/dist/loader.mjs"), `scripts/${script}.mts`, ...args],
    { cwd: project.root, stdio: "ignore", env: { ...process.env, MALLOC_ARENA_MAX: "2", ...env } },
  );

/**
 * Runs `npm run check` in a copy.
 * @returns its time in s, and the peak memory of all its processes in bytes
 */
async function check(project: Project) {
  const started = performance.now();
  const child = startScript(project, "check");
  const peakOf = watchMemory(child.pid ?? 0);
  await new Promise((done) => child.on("close", done));
  return { seconds: (performance.now() - started) / 1000, peak: peakOf().all };
}

/**
 * Runs the editor of a copy without its preview, until a browser shows the photos of the gallery.
 * @returns the peak memory of the editor's processes in bytes, without the browser's
 */
async function edit(project: Project): Promise<number> {
  rmSync(project.path(".photo-cache"), { recursive: true, force: true });
  const port = await anyFreePort();
  const child = startScript(project, "edit", ["--no-open", "--no-site"], { PORT: String(port) });
  const peakOf = watchMemory(child.pid ?? 0);
  const browser = await chromium.launch({
    executablePath: installedChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage();
    const gallery = `http://127.0.0.1:${port}/#/photos/gallery`;
    while (!(await page.goto(gallery).catch(() => undefined))) await setTimeout(500);
    await page
      .getByRole("button", { name: /^Edit / })
      .first()
      .waitFor({ timeout: 3_600_000 });
  } finally {
    await browser.close();
    const hasEnded = once(child, "close");
    child.kill();
    await hasEnded;
  }
  return peakOf().all;
}

/**
 * Measures `npm run check` of a gallery with good photos, cut ones, small broken ones, HEICs and
 * the largest files: with an empty cache, and again with all records. Then measures the editor of
 * the same gallery with an empty cache.
 * @param args `--good 60`, `--bad 60`, `--small 3000`, `--heic 150`, `--largest 1`, `--megapixels 12`
 */
export async function bench(args: string[]): Promise<Measured> {
  const { values } = parseArgs({
    args,
    options: {
      good: { type: "string", default: "60" },
      bad: { type: "string", default: "60" },
      small: { type: "string", default: "3000" },
      heic: { type: "string", default: "150" },
      largest: { type: "string", default: "1" },
      megapixels: { type: "string", default: "12" },
    },
  });
  const asked: Counts = {
    good: +values.good,
    bad: +values.bad,
    small: +values.small,
    heic: +values.heic,
    largest: +values.largest,
  };
  const none: Counts = { good: 0, bad: 0, small: 0, heic: 0, largest: 0 };
  const sets: Counts[] = Object.entries(asked)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ ...none, [kind]: count }));
  if (sets.length > 1) sets.push(asked);
  const data = [];
  for (const counts of sets) {
    const project = copyProject();
    try {
      await fill(project, counts, Number(values.megapixels));
      const first = await check(project);
      const again = await check(project);
      data.push({ ...counts, first, again, editor: await edit(project) });
    } finally {
      rmSync(project.root, { recursive: true });
    }
  }
  const rows = data.map(({ good, bad, small, heic, largest, first, again, editor }) => {
    const files = good + bad + small + heic + 3 * largest;
    return [
      good,
      bad,
      small,
      heic,
      3 * largest,
      first.seconds.toFixed(1),
      (files / first.seconds).toFixed(1),
      Math.round(first.peak / 1e6),
      again.seconds.toFixed(1),
      Math.round(again.peak / 1e6),
      Math.round(editor / 1e6),
    ];
  });
  const heading = [
    `Good (${values.megapixels} megapixels)`,
    "Cut",
    "Small broken",
    "HEIC",
    "Largest",
    "First, s",
    "Files per second",
    "Peak memory, MB",
    "Again, s",
    "Peak memory, MB",
    "Editor's peak, MB",
  ];
  return { table: table(heading, rows), data };
}
