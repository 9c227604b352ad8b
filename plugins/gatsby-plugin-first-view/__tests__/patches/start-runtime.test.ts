/** @jest-environment jsdom */
import { injectStartScript } from "../../src/patches/deferred-start";

/** Runs the script as the element of a page does. */
function run(): void {
  document.body.innerHTML = "";
  document.head.innerHTML = injectStartScript('<script data-path="/about"></script>', {
    code: "",
    hash: "abc",
    sheet: "/styles.css",
    files: ["/runtime.js", "/app.js"],
  });
  const current = document.querySelector("script") as HTMLScriptElement;
  jest.spyOn(document, "currentScript", "get").mockReturnValue(current);
  jest.isolateModules(() => require("../../src/patches/inline/start-runtime"));
}
const started = () =>
  [...document.querySelectorAll("script[src]")].map((each) => each.getAttribute("src"));
const styles = () => document.querySelector("link[rel=stylesheet]")?.getAttribute("href");

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { CSSLayerBlockRule: class {}, HAS_SHEET: true, HAS_FIRST_VIEW: true });
});
afterEach(() => jest.useRealTimers());

test.each([
  ["a moment after the page has loaded", () => window.dispatchEvent(new Event("load")), 300],
  ["at the first press of a key", () => window.dispatchEvent(new Event("keydown")), 0],
  ["at the first press of a pointer", () => window.dispatchEvent(new Event("pointerdown")), 0],
  ["at the first scroll", () => window.dispatchEvent(new Event("scroll")), 0],
  ["when a picture has kept the page from loading for 4 s", () => undefined, 4000],
])("starts %s, once", (_name, happens, ms) => {
  run();
  expect(document.documentElement).toHaveClass("first-view");
  happens();
  jest.advanceTimersByTime(Math.max(0, ms - 1));
  expect(started()).toEqual(ms > 0 ? [] : ["/runtime.js", "/app.js"]);
  jest.advanceTimersByTime(1);
  expect(started()).toEqual(["/runtime.js", "/app.js"]);
  expect(styles()).toBe("/styles.css");
  expect(document.documentElement).not.toHaveClass("first-view");
  window.dispatchEvent(new Event("pointerdown"));
  jest.advanceTimersByTime(5000);
  expect(started()).toHaveLength(2);
});

test("styles the page as one with scripts until a file of the runtime fails", () => {
  run();
  window.dispatchEvent(new Event("keydown"));
  expect(document.documentElement).toHaveClass("scripted");
  document.querySelector("script[src]")?.dispatchEvent(new Event("error"));
  expect(document.documentElement).not.toHaveClass("scripted");
});

test("loads the styles, and no script, in browsers without cascade layers", () => {
  Reflect.deleteProperty(window, "CSSLayerBlockRule");
  run();
  window.dispatchEvent(new Event("keydown"));
  expect(styles()).toBe("/styles.css");
  expect(started()).toEqual([]);
  expect(document.documentElement).not.toHaveClass("scripted");
});

test("tells Gatsby's runtime which page and which build this is", () => {
  run();
  expect(window).toMatchObject({ pagePath: "/about", ___webpackCompilationHash: "abc" });
});

test("where nobody tells what was painted, all is shown two frames after the main picture has come", () => {
  run();
  document.body.innerHTML = `<img id="other"><img id="main" fetchpriority="high">`;
  const come = (id: string) => {
    document.getElementById(id)?.dispatchEvent(new Event("load"));
    for (const _frame of [1, 2]) jest.advanceTimersToNextFrame();
  };
  come("other");
  expect(document.documentElement).toHaveClass("first-view");
  come("main");
  expect(document.documentElement).not.toHaveClass("first-view");
  // The runtime still waits.
  expect(started()).toEqual([]);
});

describe("if the styles fail", () => {
  const sheets = () => [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const happen = (type: "load" | "error") => sheets().at(-1)?.dispatchEvent(new Event(type));
  /** Clicks a link, and returns whether the router hears of it. */
  const isRouted = () => {
    const link = document.createElement("a");
    link.href = "#";
    const hear = jest.fn();
    link.addEventListener("click", hear);
    document.body.append(link);
    link.click();
    link.remove();
    return hear.mock.calls.length === 1;
  };
  beforeEach(() => {
    run();
    window.dispatchEvent(new Event("keydown"));
    // Earlier tests left their listeners on the window, with the styles in order.
    sheets()
      .slice(1)
      .forEach((sheet) => void sheet.remove());
  });

  test("they are requested once more, and links load whole pages until they are there", () => {
    expect(isRouted()).toBe(true);
    happen("error");
    expect(sheets()).toHaveLength(0);
    expect(isRouted()).toBe(false);
    jest.advanceTimersByTime(1000);
    expect(sheets().map((sheet) => sheet.getAttribute("href"))).toEqual(["/styles.css"]);
    happen("load");
    expect(isRouted()).toBe(true);
  });

  test("again, there is no third request, and links load whole pages", () => {
    happen("error");
    jest.advanceTimersByTime(1000);
    happen("error");
    jest.advanceTimersByTime(60_000);
    expect(sheets()).toHaveLength(0);
    expect(isRouted()).toBe(false);
  });
});
