import { chromium, type Page } from "@playwright/test";

interface Interaction {
  name: string;
  path: string;
  width: number;
  /** Prepares the page for the click. */
  prepare?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
}

const firstTile = (page: Page) =>
  page.getByRole("main").getByRole("figure").getByRole("link").first();

const interactions: readonly Interaction[] = [
  {
    name: "Open the menu",
    path: "/",
    width: 390,
    press: (page) => page.getByRole("button", { name: "Menu" }).click(),
  },
  {
    name: "Open a photo",
    path: "/gallery",
    width: 390,
    prepare: (page) => firstTile(page).hover(),
    press: (page) => firstTile(page).click(),
  },
  {
    name: "Next photo",
    path: "/gallery",
    width: 390,
    prepare: async (page) => {
      await firstTile(page).click();
      await page.getByRole("dialog").waitFor();
      await page.waitForTimeout(1500);
    },
    press: (page) => page.getByRole("button", { name: "Next photo" }).click(),
  },
  {
    name: "Open the booking panel",
    path: "/detail",
    width: 390,
    press: (page) => page.getByRole("link", { name: "Book", exact: true }).last().click(),
  },
];

/**
 * Measures the ms from a click to the next paint on a CPU slowed four times. The value is the
 * longest event of each interaction in the browser's Event Timing. Events without an interaction,
 * such as a panel that slides under a resting mouse, don't count, as in Interaction to Next Paint.
 * @param runs number of clicks, each on a fresh page
 */
export async function pressToPaint(
  base: string,
  executablePath: string | undefined,
  args: string[],
  runs: number,
): Promise<Map<string, number[]>> {
  const browser = await chromium.launch({ executablePath, args });
  const durations = new Map<string, number[]>();
  for (const { name, path, width, prepare, press } of interactions) {
    const found: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await browser.newPage({ viewport: { width, height: 844 } });
      await page.goto(base + path, { waitUntil: "networkidle" });
      await page.waitForTimeout(1500);
      await prepare?.(page);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await page.evaluate(() => {
        const longest = Object.assign(window, { longest: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEventTiming & {
            interactionId: number;
          })[]) {
            if (entry.interactionId) longest.longest = Math.max(longest.longest, entry.duration);
          }
        }).observe({
          type: "event",
          durationThreshold: 16,
          buffered: false,
        } as PerformanceObserverInit);
      });
      await press(page);
      await page.waitForTimeout(1000);
      found.push(await page.evaluate(() => (window as unknown as { longest: number }).longest));
      await page.close();
    }
    durations.set(name, found);
  }
  await browser.close();
  return durations;
}
