import { isDeepStrictEqual } from "node:util";
import { expect } from "@playwright/test";
import type { Browser } from "./driver";

/** An element on the page: a selector, and its accessible name. */
export interface Target {
  css: string;
  /** The element's label, otherwise its text. */
  name?: string;
}

/** Timeout in ms for changes that take at most a second on an idle machine. */
const timeoutMs = 20_000;

/**
 * Calls `ask` until its result equals `expected`.
 * @throws with the last result
 */
export async function until(ask: () => Promise<unknown>, expected: unknown): Promise<void> {
  const end = Date.now() + timeoutMs;
  let last = await ask();
  while (Date.now() < end && !isDeepStrictEqual(last, expected)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    last = await ask();
  }
  expect(last).toEqual(expected);
}

interface ElementBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether the element doesn't move and nothing covers it. */
  ready: boolean;
}

/** Returns the first drawn element that matches, after scrolling to it, or null. */
export const find = (browser: Browser, { css, name }: Target): Promise<ElementBox | null> =>
  browser.evaluate(
    (selector, label) => {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        const { textContent } = element;
        const own = element.getAttribute("aria-label") ?? textContent ?? "";
        if (label !== null && own.trim() !== label) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const isOutside = ({ top, bottom }: DOMRect) => top < 0 || bottom > innerHeight;
        if (isOutside(element.getBoundingClientRect())) {
          element.scrollIntoView({ block: "center", behavior: "instant" });
        }
        const { x, y, width, height } = element.getBoundingClientRect();
        if (width === 0 || height === 0) continue;
        const front = document.elementFromPoint(x + width / 2, y + height / 2);
        const moving = document.getAnimations().some((animation) => {
          const { target } = animation.effect as KeyframeEffect;
          return animation instanceof CSSTransition && target?.contains(element);
        });
        return { x, y, width, height, ready: element.contains(front) && !moving };
      }
      return null;
    },
    css,
    name ?? null,
  );

export const isThere = async (browser: Browser, target: Target): Promise<boolean> =>
  (await find(browser, target)) !== null;

/** Clicks an element as soon as it is drawn, uncovered and at rest. */
export async function click(browser: Browser, target: Target): Promise<void> {
  await until(async () => (await find(browser, target))?.ready ?? target, true);
  const { x, y, width, height } = (await find(browser, target)) as ElementBox;
  await browser.click(x + width / 2, y + height / 2);
}

/** Opens a page and waits until it can be used. An input event starts its code at once. */
export async function open(browser: Browser, url: string): Promise<void> {
  await browser.goto(url);
  await browser.evaluate(() => void window.dispatchEvent(new Event("pointerdown")));
  await until(() => browser.evaluate(isHydrated), true);
}

export const isHydrated = (): boolean => {
  const root = document.querySelector("#gatsby-focus-wrapper > *");
  return !!root && Object.keys(root).some((key) => key.startsWith("__reactFiber"));
};

export const path = (browser: Browser) =>
  browser.evaluate(() => location.pathname.replace(/(.)\/$/, "$1"));

/** Returns the accessible name of the focused element. */
export const focused = (browser: Browser) =>
  browser.evaluate(() => {
    const element = document.activeElement;
    const image = element?.querySelector("img");
    return (element?.getAttribute("aria-label") ?? image?.alt ?? element?.textContent ?? "").trim();
  });

export const scrollTo = (browser: Browser, top: number) =>
  browser.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

/** Returns the label of the shown slide, such as "1 of 3". */
export const slide = (browser: Browser) =>
  browser.evaluate(
    () =>
      document
        .querySelector('[aria-roledescription="slide"]:not([inert])')
        ?.getAttribute("aria-label") ?? "",
  );

/** Returns the counter of the photo viewer, such as "3 of 28". */
export const counter = (browser: Browser) =>
  browser.evaluate(
    () =>
      [...document.querySelectorAll("dialog[open] p")]
        .map(({ textContent }) => textContent)
        .find((text) => /^\d+ of \d+$/.test(text ?? "")) ?? "",
  );
