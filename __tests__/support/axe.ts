import type { Page } from "@playwright/test";
import axe from "axe-core";

/**
 * What axe finds in a page, by all of its rules, best practices included: "color-contrast: header a". Its code
 * is put into a page once, which made a run for a part of `/detail` 64 ms in place of the 260 of axe's own
 * wrapper for Playwright. Looks into no frames.
 *
 * @param part selector of the only part that is judged
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { run }: typeof axe = Reflect.get(window, "axe");
    const { violations } = await run(selector ?? document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
    );
  }, part);
}
