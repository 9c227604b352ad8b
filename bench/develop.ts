import { spawn } from "node:child_process";
import { copyFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { installedChromium } from "../scripts/installed-chromium";
import { copyProject, gatsby } from "../scripts/project-copy";
import { describeAll, fillGallery } from "./gallery";
import type { Measured } from "./measured";
import { distinctPhoto } from "./photos";
import { table } from "./table";

const page = "content/pages/gallery.json";

/** Starts `gatsby develop` in a folder and waits until it responds. */
async function develop(folder: string, port: number) {
  const child = spawn(process.execPath, [gatsby.cli, "develop", "--port", String(port)], {
    cwd: folder,
    env: { ...gatsby.env, NODE_ENV: "development" },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`http://localhost:${port}/gallery`).catch(() => undefined);
    if (answer?.ok) break;
    if (tries === 240 || child.exitCode !== null)
      throw new Error("gatsby develop doesn't respond. Check its output");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return {
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** Measures the ms from a file change until the page shows it without a manual reload. */
async function timeTo(change: () => void, shown: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  change();
  await shown();
  return performance.now() - started;
}

// Polls on every animation frame, because a locator's waitFor() polls every half second.
const polling = "raf";

/** Waits until a text is on the page. */
const textShown = (tab: Page, text: string) =>
  tab.waitForFunction(
    (wanted) => document.querySelector("main")?.textContent?.includes(wanted),
    text,
    { polling },
  );

/** Waits until the photo with an alt text is loaded and drawn. */
const photoShown = (tab: Page, alt: string) =>
  tab.waitForFunction(
    (wanted) => {
      const image = [...document.images].find((each) => each.alt === wanted);
      image?.scrollIntoView({ block: "center" });
      return image?.complete && image.naturalWidth > 0;
    },
    alt,
    { polling },
  );

/**
 * Measures in a real browser how long `gatsby develop` takes to show a new photo and a changed
 * sentence.
 * @param args `--runs 5`, `--megapixels 12`, `--photos 15`, `--port 9250`
 */
export async function bench(args: string[]): Promise<Measured> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: "string", default: "5" },
      megapixels: { type: "string", default: "12" },
      photos: { type: "string", default: "15" },
      port: { type: "string", default: "9250" },
    },
  });
  const runs = Number(values.runs);
  const project = copyProject();
  const names = await fillGallery(project, Number(values.photos), Number(values.megapixels));
  // Their captions come first, before the files exist, so that the photos appear in the first view.
  const dropped = Array.from({ length: runs }, (_, run) => `dropped-${run}.jpg`);
  describeAll(project, [...dropped.toReversed(), ...names]);
  const server = await develop(project.root, Number(values.port));
  const browser = await chromium.launch({
    executablePath: installedChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await tab.goto(`http://localhost:${values.port}/gallery`, { waitUntil: "load" });
    await tab.locator("h1").waitFor();
    const photos: number[] = [];
    const sentences: number[] = [];
    for (const [run, name] of dropped.entries()) {
      const photo = await distinctPhoto(names.length + run, Number(values.megapixels));
      const alt = `A photo of the benchmark: ${name}`;
      photos.push(
        await timeTo(
          () => copyFileSync(photo, project.path(`content/gallery/${name}`)),
          () => photoShown(tab, alt),
        ),
      );
      const sentence = `Sentence number ${run}`;
      const text = JSON.parse(project.read(page).toString());
      sentences.push(
        await timeTo(
          () => project.write(page, JSON.stringify({ ...text, text: sentence }, null, 2)),
          () => textShown(tab, sentence),
        ),
      );
    }
    const row = (name: string, times: readonly number[]) => {
      const sorted = [...times].sort((a, b) => a - b);
      const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
      return [name, ...[median, sorted.at(-1) ?? Number.NaN].map((ms) => Math.round(ms))];
    };
    const rows = [
      row(`A dropped photo of ${values.megapixels} megapixels`, photos),
      row("A changed sentence", sentences),
    ];
    return {
      table: table(["Until the browser shows it", "Median, ms", "Slowest, ms"], rows),
      data: { photos, sentences },
    };
  } finally {
    await browser.close();
    await server.stop();
    project.discard();
  }
}
