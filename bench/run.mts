import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Measured } from "./measured";

/** The benchmarks by name. Each gets the arguments that follow its name. */
const benchmarks: Record<string, () => Promise<{ bench(args: string[]): Promise<Measured> }>> = {
  build: () => import("./build"),
  develop: () => import("./develop"),
  settings: () => import("./settings"),
  visitors: () => import("./visitors"),
};

const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}, sharp ${sharp.versions.sharp}`;

// `npm run bench <name>`: writes bench/results/<name>.json and prints a table.
const [name = "", ...args] = process.argv.slice(2);
const load = benchmarks[name];
if (!load) {
  console.error(`Name a benchmark: npm run bench ${Object.keys(benchmarks).join(" | ")}`);
  process.exit(1);
}
const { bench } = await load();
const { table, data } = await bench(args);
const folder = join("bench", "results");
mkdirSync(folder, { recursive: true });
const result = { machine: machine(), date: new Date().toISOString(), args, data };
writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
console.log(`\n${machine()}\n\n${table}`);
