import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { installedChromium } from "../scripts/installed-chromium";
import { staticHost } from "../scripts/static-host";
import { pressToPaint } from "./interactions";
import type { Measured } from "./measured";
import { table } from "./table";

const routes = "/,/category,/about,/facility,/gallery,/detail,/login,/register";
const flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

const pressHeading = ["Click, with a CPU slowed four times", "Next paint, ms", "Slowest, ms"];

/** Transferred file sizes in kB (1000 bytes). */
interface Transferred {
  script: number;
  font: number;
  /** All files before the slideshow advances or the visitor scrolls. */
  firstView: number;
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const round = (value: number, digits = 0) => Number(value.toFixed(digits));

/** The used fields of Lighthouse's report. */
interface Report {
  audits: Record<string, { numericValue?: number } | undefined>;
  categories: { performance?: { score: number | null } };
  runtimeError?: { message: string };
}

/**
 * Runs Lighthouse with its mobile preset: simulated slow 4G, and a CPU slowed four times. It needs
 * a separate process, because tsx would change the functions that Lighthouse sends to the browser.
 */
async function run(url: string, chromePath: string | undefined): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      resolve("node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      "--only-categories=performance",
      `--chrome-flags=--headless ${flags.join(" ")}`,
    ],
    { env: { ...process.env, ...(chromePath && { CHROME_PATH: chromePath }) }, maxBuffer: 2 ** 26 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}

/**
 * Runs Lighthouse until it returns a report. It occasionally records no trace and asks for a new
 * run.
 */
async function completeRun(url: string, chromePath: string | undefined): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(url, chromePath);
    } catch (error) {
      if (attempt === 3 || !String(error).includes("NO_NAVSTART")) throw error;
    }
  }
}

/**
 * Returns the transferred sizes for a phone with 412 px width and 1.75 device pixels per px. The
 * first view ends 1.5 s after loading, scripts and fonts when the network is idle.
 */
async function transferred(url: string, executablePath?: string): Promise<Transferred> {
  const browser = await chromium.launch({ executablePath, args: flags });
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const sizes: Promise<{ kind: string; bytes: number }>[] = [];
  page.on("requestfinished", (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize }) => ({
        kind: request.resourceType(),
        bytes: responseBodySize,
      })),
    );
  });
  const sum = async (kind?: string) =>
    (await Promise.all(sizes))
      .filter((file) => !kind || file.kind === kind)
      .reduce((total, { bytes }) => total + bytes, 0) / 1000;
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(1500);
  const firstView = await sum();
  await page.waitForTimeout(8000);
  const all = { script: await sum("script"), font: await sum("font"), firstView };
  await browser.close();
  return all;
}

/** Returns the size in kB of a page's inline styles with brotli. */
function inlineStyles(path: string): number {
  const html = readFileSync(`public${path === "/" ? "/index" : path}.html`, "utf8");
  const css = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = ""]) => text);
  return brotliCompressSync(css.join("")).length / 1000;
}

const heading = [
  "Page",
  "Score",
  "FCP ms",
  "LCP ms",
  "CLS",
  "TBT ms",
  "JavaScript kB",
  "Fonts kB",
  "Inline CSS kB",
  "First view kB",
];

/**
 * Measures waiting times of visitors with phones. The built site is served with brotli and the
 * headers of `public/_headers`. Times are medians.
 */
export async function bench(args: string[]): Promise<Measured> {
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== "--"),
    options: {
      runs: { type: "string", default: "5" },
      routes: { type: "string", default: routes },
    },
  });
  if (!existsSync("public/_headers")) throw new Error("Build the site first: npm run build");
  const chromePath = installedChromium();
  const server = staticHost("public").listen(0);
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;
  const rows: (string | number)[][] = [];
  for (const path of values.routes.split(",")) {
    const results: Report[] = [];
    for (let index = 0; index < Number(values.runs); index += 1) {
      results.push(await completeRun(base + path, chromePath));
    }
    const figure = (audit: string) =>
      median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    const { script, font, firstView } = await transferred(base + path, chromePath);
    rows.push([
      path,
      round(100 * median(results.map(({ categories }) => categories.performance?.score ?? 0))),
      round(figure("first-contentful-paint")),
      round(figure("largest-contentful-paint")),
      round(figure("cumulative-layout-shift"), 3),
      round(figure("total-blocking-time")),
      round(script, 1),
      round(font, 1),
      round(inlineStyles(path), 1),
      round(firstView),
    ]);
    console.log(`${path}: ${rows.at(-1)?.slice(1).join(", ")}`);
  }
  const presses = [...(await pressToPaint(base, chromePath, flags, Number(values.runs)))].map(
    ([name, durations]) => [name, round(median(durations)), round(Math.max(...durations))],
  );
  server.close();
  return {
    table: `${table(heading, rows)}\n\n${table(pressHeading, presses)}`,
    data: { heading, rows, pressHeading, presses },
  };
}
