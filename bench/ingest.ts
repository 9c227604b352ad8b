import { spawn } from "node:child_process";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { copyProject } from "../scripts/project-copy";
import type { Measured } from "./measured";
import { watchMemory } from "./memory";
import { distinctPhoto } from "./photos";
import { table } from "./table";

type Project = ReturnType<typeof copyProject>;

const heic = readFileSync("__tests__/support/photos/card.heic");

/** A box that decoders skip, so that no two files are the same. */
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
}

interface Counts {
  good: number;
  bad: number;
  small: number;
  heic: number;
}

/** Runs `npm run check` in a copy; gives s and the most bytes of all its processes. */
async function check(project: Project) {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ["--import", resolve("node_modules/tsx/dist/loader.mjs"), "scripts/check.mts"],
    { cwd: project.root, stdio: "ignore", env: { ...process.env, MALLOC_ARENA_MAX: "2" } },
  );
  const peakOf = watchMemory(child.pid ?? 0);
  await new Promise((done) => child.on("close", done));
  return { seconds: (performance.now() - started) / 1000, peak: peakOf().all };
}

/**
 * Measures `npm run check` over a gallery of good photos, cut ones, small broken ones and HEICs: the
 * first time, and again when all is known.
 *
 * @param args `--good 60`, `--bad 60`, `--small 3000`, `--heic 150`, `--megapixels 12`
 */
export async function bench(args: string[]): Promise<Measured> {
  const { values } = parseArgs({
    args,
    options: {
      good: { type: "string", default: "60" },
      bad: { type: "string", default: "60" },
      small: { type: "string", default: "3000" },
      heic: { type: "string", default: "150" },
      megapixels: { type: "string", default: "12" },
    },
  });
  const asked = { good: +values.good, bad: +values.bad, small: +values.small, heic: +values.heic };
  const none = { good: 0, bad: 0, small: 0, heic: 0 };
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
      data.push({ ...counts, first, again });
    } finally {
      rmSync(project.root, { recursive: true });
    }
  }
  const rows = data.map(({ good, bad, small, heic, first, again }) => {
    const files = good + bad + small + heic;
    return [
      good,
      bad,
      small,
      heic,
      first.seconds.toFixed(1),
      (files / first.seconds).toFixed(1),
      Math.round(first.peak / 1e6),
      again.seconds.toFixed(1),
      Math.round(again.peak / 1e6),
    ];
  });
  const heading = [
    `Good (${values.megapixels} megapixels)`,
    "Cut",
    "Small broken",
    "HEIC",
    "First, s",
    "Files a second",
    "Peak memory, MB",
    "Again, s",
    "Peak memory, MB",
  ];
  return { table: table(heading, rows), data };
}
