import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findOrInstallChromium } from "../scripts/installed-chromium";
import { staticHost } from "../scripts/static-host";

// `npx tsx bench/visitors.mts` measures the built site for a phone with a slow 4G network and a CPU
// that is slowed down four times: Largest Contentful Paint, transferred bytes, and the time from a
// click to the next paint. Each value is the median of five pages.

const runs = 5;
const routes = ["/", "/category", "/about", "/facility", "/gallery", "/detail", "/login"];
/** Slow 4G as in Lighthouse: 150 ms per round trip, 1.6 Mbit/s. */
const network = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 1e5 };

const tile = (page: Page) => page.locator("main li a[data-in-place]").first();
const clicks: readonly { name: string; path: string; click(page: Page): Promise<void> }[] = [
  {
    name: "Open the menu",
    path: "/",
    click: (page) => page.getByRole("button", { name: "Menu" }).click(),
  },
  { name: "Open a photo", path: "/gallery", click: (page) => tile(page).click() },
  {
    name: "Open the booking panel",
    path: "/detail",
    click: (page) => page.getByRole("link", { name: "Book", exact: true }).last().click(),
  },
];

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;

/** Opens a page as the phone does, and records its largest paint and its longest event in ms. */
async function visit(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    serviceWorkers: "block",
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    const record = Object.assign(window, { largestPaint: 0, longestEvent: 0 });
    new PerformanceObserver((list) => {
      record.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        record.longestEvent = Math.max(record.longestEvent, duration);
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(url);
  // The network may be idle before the runtime is requested.
  await page.waitForFunction(() => "___navigate" in window);
  await page.waitForLoadState("networkidle");
  return page;
}
const recorded = (page: Page, name: "largestPaint" | "longestEvent") =>
  page.evaluate((key) => Reflect.get(window, key) as number, name);

/** Calls `measure` with five fresh pages, and returns the median of each value. */
async function medians(measure: () => Promise<number[]>): Promise<number[]> {
  const all: number[][] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measure());
  return (all[0] ?? []).map((_, index) => median(all.map((values) => values[index] ?? 0)));
}

const server = staticHost("public").listen(0);
await once(server, "listening");
const base = `http://localhost:${(server.address() as AddressInfo).port}`;
const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args });

for (const path of routes) {
  const [paint = 0, bytes = 0] = await medians(async () => {
    const page = await visit(browser, base + path);
    const transferred = await page.evaluate(() =>
      (performance.getEntries() as PerformanceResourceTiming[])
        .map(({ transferSize = 0 }) => transferSize)
        .reduce((sum, each) => sum + each, 0),
    );
    const values = [await recorded(page, "largestPaint"), transferred];
    await page.close();
    return values;
  });
  console.log(`${path}: LCP ${Math.round(paint)} ms, ${Math.round(bytes / 1000)} kB`);
}
for (const { name, path, click } of clicks) {
  const [ms = 0] = await medians(async () => {
    const page = await visit(browser, base + path);
    await click(page);
    await page.waitForTimeout(1000);
    const longest = await recorded(page, "longestEvent");
    await page.close();
    return [longest];
  });
  console.log(`${name}: ${ms} ms from the click to the next paint`);
}
await browser.close();
server.close();
