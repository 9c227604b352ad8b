import type { Page } from "@playwright/test";
import { rupiah } from "../../../src/lib/money";
import { contentOf } from "../../support/content";
import { houses, mainHouse, priceOf, routes } from "../../support/routes";
import { everywhere, expect, open, test, walkTo } from "../support";

const { sampleDates } = contentOf<{ sampleDates: string }>("pages/detail.json");

/*
 * Pages that are translated by the browser. React then updates text nodes that are no longer in the
 * page, and removes elements next to them. Any console error fails the test (`support.ts`).
 */

/**
 * Changes the text of a page as a browser's translation does. Each text node, also each later one,
 * becomes text within two `<font>` elements, unless `translate="no"` forbids it. Runs in the page,
 * so it uses nothing from outside.
 * @param mark strings around each translated text, to recognise it
 */
function translatePage(mark: [before: string, after: string]): void {
  const isKept = (element: Element | null) =>
    !element || element.closest('script, style, textarea, [translate="no"]') !== null;
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    if (root instanceof Text) texts.push(root);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || isKept(parent) || parent?.tagName === "FONT") continue;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = `${mark[0]}${text.data}${mark[1]}`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translate(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
  }).observe(document.body, { childList: true, subtree: true });
}

async function openTranslated(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.evaluate(translatePage, ["‹", "›"] as [string, string]);
}

test("a translation leaves prices, dates, names and counts unchanged", async ({ page }) => {
  const { sample } = mainHouse;
  await openTranslated(page, "/detail");
  await expect(page.locator("main font").first()).toBeAttached();
  const price = rupiah(sample?.pricePerNight ?? priceOf(mainHouse));
  for (const text of [price, ...(sample ? [sampleDates] : [])]) {
    await expect(page.getByText(text, { exact: true }).first()).toBeAttached();
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(mainHouse.title);
  await openTranslated(page, "/category");
  for (const house of houses) {
    const text = rupiah(priceOf(house));
    await expect(page.getByText(text, { exact: true }).first()).toBeAttached();
  }
});

test("every translated page opens the next one", async ({ page }) => {
  for (const path of everywhere.filter((each) => !each.startsWith("/db"))) {
    await openTranslated(page, path);
    const next = path === "/" ? "/gallery" : "/";
    await walkTo(page, next);
    const h1 = routes.find((route) => route.path === next)?.h1 ?? "";
    await expect(page.getByRole("heading", { level: 1 })).toContainText(h1);
  }
});
