import { expect } from "@playwright/test";
import type { Browser } from "./browsers";

/** An element on the page: a selector, and its accessible name, which is its label or text. */
export interface Target {
  css: string;
  name?: string;
}

/** Timeout in ms for changes that take at most a second on an idle machine. */
const timeoutMs = 20_000;

/**
 * Returns the centre of the first drawn element that matches, after scrolling to it, or null.
 * `isReady` means that the element doesn't move and nothing covers it.
 */
const centreOf = (selector: string, label: string | null) => {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => {
    const { width, height } = each.getBoundingClientRect();
    const name = (each.getAttribute("aria-label") ?? each.textContent ?? "").trim();
    const isDrawn = width * height > 0 && getComputedStyle(each).visibility !== "hidden";
    return isDrawn && (label === null || name === label);
  });
  if (!element) return null;
  const isMoving = document.getAnimations().some((animation) => {
    const { target } = animation.effect as KeyframeEffect;
    return animation instanceof CSSTransition && target?.contains(element);
  });
  const find = () => {
    const box = element.getBoundingClientRect();
    const x = Math.round(box.x + box.width / 2);
    const y = Math.round(box.y + box.height / 2);
    return { x, y, isReady: !isMoving && element.contains(document.elementFromPoint(x, y)) };
  };
  // It may be outside the window, or behind a bar that sticks to an edge of the window.
  if (!find().isReady) element.scrollIntoView({ block: "center", behavior: "instant" });
  return find();
};

/** Whether React hydrated the page, which then gives the document its texts. */
const isHydrated = (): boolean => "navigated" in document.documentElement.dataset;

/**
 * Returns what a test does and sees on a site. What it sees may take a while to appear.
 * @param prefix path before every URL of the site
 */
export function visitorOf(browser: Browser, origin: string, prefix: string) {
  const { evaluate } = browser;
  const find = ({ css, name }: Target) => evaluate(centreOf, css, name ?? null);

  /** Calls `ask` until its result equals `expected`. */
  const until = (ask: () => Promise<unknown>, expected: unknown) =>
    expect.poll(ask, { timeout: timeoutMs }).toEqual(expected);
  async function click(target: Target): Promise<void> {
    await until(async () => (await find(target))?.isReady ?? target, true);
    const { x = 0, y = 0 } = (await find(target)) ?? {};
    await browser.click(x, y);
  }
  /** Returns the path of the page, or "" while a page is loading. */
  const path = () => evaluate(() => location.pathname.replace(/(.)\/$/, "$1")).catch(() => "");

  return {
    evaluate,
    until,
    click,
    resize: browser.resize,
    press: browser.press,
    goto: (route: string) => browser.goto(origin + prefix + route),
    /** Opens a page and waits until it can be used. An input event starts its code at once. */
    async open(route: string): Promise<void> {
      await browser.goto(origin + prefix + route);
      await evaluate(() => void window.dispatchEvent(new Event("pointerdown")));
      await until(() => evaluate(isHydrated), true);
    },
    shows: (target: Target) => until(async () => !!(await find(target)), true),
    hides: (target: Target) => until(async () => !!(await find(target)), false),
    isAt: (route: string) => until(path, prefix + route),
    /** Expects that the first element that matches contains a text. */
    reads: (css: string, text: string) =>
      until(async () => {
        const all = await evaluate(
          (selector) =>
            // biome-ignore lint/performance/useDomNodeTextContent: innerText has the spaces that a reader sees
            document.querySelector<HTMLElement>(selector)?.innerText.replace(/\s+/g, " ") ?? "",
          css,
        );
        return all.includes(text) ? text : all;
      }, text),
    scrollTo: (top: number) =>
      evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top),
  };
}

export type Visitor = ReturnType<typeof visitorOf>;
