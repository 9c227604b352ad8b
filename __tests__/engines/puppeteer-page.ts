import type { Page } from "puppeteer-core";
import { type Browser, readRefusals, watchRefusals } from "./driver";

/**
 * Adapts a Puppeteer page to the tests' interface. Its functions are sent as text, which old
 * browsers need.
 * @param close ends the browser
 * @param isKnown returns whether a console error is expected
 */
export async function driverOf(
  page: Page,
  close: () => Promise<void>,
  isKnown: (error: string) => boolean = () => false,
): Promise<Browser> {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !isKnown(message.text())) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.evaluateOnNewDocument(watchRefusals);
  return {
    async goto(url) {
      errors.length = 0;
      await page.goto(url);
    },
    reload: async () => void (await page.reload()),
    evaluate: (run, ...args) =>
      page.evaluate(`(${run})(...${JSON.stringify(args)})`) as Promise<ReturnType<typeof run>>,
    move: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    async wheel(x, y, by) {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: by });
    },
    press: (key) => page.keyboard.press(key as "Escape"),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: async () => [...errors, ...((await page.evaluate(`(${readRefusals})()`)) as string[])],
    close,
  };
}
