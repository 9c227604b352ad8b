import { basename } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { startEditor } from "../plugins/gatsby-plugin-content-editor";
import { copyForEditing } from "../scripts/editor-copy";
import { installedChromium } from "../scripts/installed-chromium";
import { editorSite } from "../src/content/editor-site";
import type { Measured } from "./measured";
import { distinctPhoto } from "./photos";
import { table } from "./table";

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Measures in a real browser the time from a keystroke in the editor to the preview, and from a
 * dropped photo to its crops.
 * @param args `--runs 5`, `--megapixels 12`
 */
export async function bench(args: string[]): Promise<Measured> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: "string", default: "5" },
      megapixels: { type: "string", default: "12" },
    },
  });
  const runs = Number(values.runs);
  const copy = copyForEditing();
  const editor = await startEditor({
    root: copy.root,
    editorSite: editorSite(`${copy.root}/content`),
    port: 8420,
    sitePort: 8425,
    withSite: true,
    onEnd: () => undefined,
  });
  const browser = await chromium.launch({
    executablePath: installedChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const typed: number[] = [];
  const saved: number[] = [];
  const dropped: number[] = [];
  try {
    const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await tab.goto(`${editor.address}/#/form/villas%2Fjoglo-house%2Fvilla.json`);
    const site = tab.frameLocator("iframe");
    await site.getByRole("heading", { level: 1 }).waitFor({ timeout: 600_000 });
    await tab.waitForTimeout(10_000);
    for (let run = 0; run < runs; run += 1) {
      const sentence = `A lead for measuring, number ${run}.`;
      const started = performance.now();
      const isSaved = tab
        .waitForResponse(
          (response) =>
            response.url().includes("/api/form") && response.request().method() === "POST",
        )
        .then(() => performance.now() - started);
      await tab.getByLabel("Lead").fill(sentence);
      await site.getByText(sentence).waitFor({ timeout: 60_000 });
      typed.push(performance.now() - started);
      saved.push(await isSaved);
      await tab.waitForTimeout(2000);
    }
    await tab.goto(`${editor.address}/#/photos/gallery`);
    for (let run = 0; run < runs; run += 1) {
      const photo = await distinctPhoto(run, Number(values.megapixels));
      const name = basename(photo);
      const started = performance.now();
      await tab.getByLabel("Add photos").setInputFiles(photo);
      const item = tab.getByRole("listitem", { name });
      await item.locator(".crop").first().waitFor({ timeout: 60_000 });
      dropped.push(performance.now() - started);
      await item.getByRole("button", { name: `Discard ${name}` }).click();
    }
  } finally {
    await browser.close();
    await editor.end();
    copy.discard();
  }
  const row = (what: string, times: readonly number[]) => [
    what,
    Math.round(median(times)),
    Math.round(Math.max(...times)),
  ];
  return {
    table: table(
      ["From", "Median, ms", "Slowest, ms"],
      [
        row("keystroke until checked and saved", saved),
        row("keystroke until visible in the preview", typed),
        row(`${values.megapixels}-megapixel photo dropped until its crops are drawn`, dropped),
      ],
    ),
    data: { typed, saved, dropped },
  };
}
