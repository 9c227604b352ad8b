import { type Browser, chromium } from "@playwright/test";
import { installedChromium, installedHeadlessShell } from "../../scripts/installed-chromium";
import { sites } from "./outputs";
import type { Served } from "./promises";

let browser: Browser | undefined;

/** Starts a browser that finds the tests' host names on this machine and trusts their certificates. */
async function start(): Promise<Browser> {
  const names = Object.values(sites).map(({ host }) => host);
  return chromium.launch({
    executablePath: installedHeadlessShell() ?? installedChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--ignore-certificate-errors",
      `--host-resolver-rules=${names.map((name) => `MAP ${name} 127.0.0.1`).join(",")}`,
    ],
  });
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}

/** Follows a link on a served site, then reloads the page without a network. */
export async function followAndReload({ origin, variant }: Served) {
  browser ??= await start();
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    let isOffline = false;
    page.on("console", (entry) => {
      // Offline, photos that the service worker hadn't cached yet may be missing.
      const isExpected = isOffline && entry.text().startsWith("Failed to load resource: net::");
      if (entry.type() === "error" && !isExpected) errors.push(entry.text());
    });
    const standard = origin.protocol === "https:" ? 443 : 80;
    const port = origin.port === standard ? "" : `:${origin.port}`;
    const start = `${origin.protocol}//${origin.host}${port}${variant.prefix}`;
    const show = async () => ({
      path: new URL(page.url()).pathname,
      heading: await page.locator("h1").first().textContent(),
      bar: await page
        .locator("header")
        .first()
        .evaluate((header) => getComputedStyle(header).position),
    });
    const isKept = async (path: string) => {
      for (let attempt = 0; attempt < 400; attempt += 1) {
        const url = variant.prefix + path;
        if (await page.evaluate(async (each) => Boolean(await caches.match(each)), url)) return;
        await page.waitForTimeout(50);
      }
      throw new Error(`The service worker doesn't keep ${path}.`);
    };
    await page.goto(`${start}/about`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await isKept("/about");
    await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
    await page.waitForURL(`${start}/gallery`);
    await page.getByRole("heading", { level: 1, name: "Gallery" }).waitFor();
    const online = await show();
    await isKept("/gallery");
    await isKept("/page-data/gallery/page-data.json");
    isOffline = true;
    await context.setOffline(true);
    await page.reload();
    const offline = await show();
    return { online, offline, errors };
  } finally {
    await context.close();
  }
}
