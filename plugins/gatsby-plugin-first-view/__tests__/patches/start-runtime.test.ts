/** @jest-environment jsdom */
import { injectStartScript } from "../../src/patches/deferred-start";

/** Runs the script as an element of the page does. */
function run(url = "/repo/about"): void {
  window.history.replaceState(null, "", url);
  document.body.innerHTML = "";
  document.head.innerHTML = injectStartScript('<script data-path="/about"></script>', {
    code: "",
    hash: "abc",
    sheet: "/styles.css",
    files: ["/runtime.js", "/app.js"],
    prefix: "/repo",
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
  ["300 ms after the load event", () => window.dispatchEvent(new Event("load")), 300],
  ["on the first key press", () => window.dispatchEvent(new Event("keydown")), 0],
  ["on the first pointer press", () => window.dispatchEvent(new Event("pointerdown")), 0],
  ["on the first scroll", () => window.dispatchEvent(new Event("scroll")), 0],
  ["after 4 s, even if a slow image delays the load event", () => undefined, 4000],
])("the runtime starts once, %s", (_name, happens, ms) => {
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

test("the page has the class scripted until a file of the runtime fails", () => {
  run();
  window.dispatchEvent(new Event("keydown"));
  expect(document.documentElement).toHaveClass("scripted");
  document.querySelector("script[src]")?.dispatchEvent(new Event("error"));
  expect(document.documentElement).not.toHaveClass("scripted");
});

test.each([
  ["/repo/about.html", true],
  ["/repo/About/", true],
  ["/web/2026/https://resort.example/about", false],
  ["/about", false],
])("at %s, the runtime starts: %s", (url, isStarted) => {
  run(url);
  window.dispatchEvent(new Event("keydown"));
  expect(started()).toHaveLength(isStarted ? 2 : 0);
  expect(document.documentElement.classList.contains("scripted")).toBe(isStarted);
  expect(styles()).toBe("/styles.css");
});

test("browsers without cascade layers load the style sheet, but no script", () => {
  Reflect.deleteProperty(window, "CSSLayerBlockRule");
  run();
  window.dispatchEvent(new Event("keydown"));
  expect(styles()).toBe("/styles.css");
  expect(started()).toEqual([]);
  expect(document.documentElement).not.toHaveClass("scripted");
});

test("Gatsby's runtime gets the page's path and the build's hash", () => {
  run();
  expect(window).toMatchObject({ pagePath: "/about", ___webpackCompilationHash: "abc" });
});

/** Runs the script, then lets the page arrive with a field, a date and a text. */
function arrive(): void {
  run();
  document.body.innerHTML = `<div id="gatsby-focus-wrapper"><p>On 20 December <b>we</b> rest.</p><span><input><button>Show</button></span></div>`;
  jest.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  document.dispatchEvent(new Event("readystatechange"));
}

test("changes of others before the hydration are undone, and typed text and the focus are kept", () => {
  arrive();
  const served = document.body.innerHTML;
  const [field, text] = [document.querySelector("input"), document.querySelector("p")?.firstChild];
  if (field) field.value = "typed";
  // Links a date, replaces a word, wraps the field, and adds a button of the kind that follows it.
  const link = document.createElement("a");
  (text as Text).splitText(3);
  text?.nextSibling?.replaceWith(link);
  if (document.querySelector("b")?.firstChild?.nodeValue)
    (document.querySelector("b")?.firstChild as Text).nodeValue = "***";
  const box = document.createElement("div");
  field?.before(box);
  box.append(field as Node, document.createElement("button"));
  field?.after(document.createElement("button"));
  // Moving the field ended its focus. The visitor continues to type.
  field?.focus();
  expect(document.body.innerHTML).not.toBe(served);
  (window as unknown as { undoForeignChanges(): void }).undoForeignChanges();
  expect(document.body.innerHTML).toBe(served);
  expect(document.querySelector("input")).toBe(field);
  expect(field).toHaveValue("typed");
  expect(field).toHaveFocus();
});

test("the page's own changes after the hydration are kept", () => {
  arrive();
  const { undoForeignChanges } = window as unknown as { undoForeignChanges(): void };
  undoForeignChanges();
  document.querySelector("p")?.remove();
  undoForeignChanges();
  expect(document.querySelector("p")).toBeNull();
});

test("without paint reports, the page is shown two frames after its main image loads", () => {
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
  // The runtime isn't started yet.
  expect(started()).toEqual([]);
});

describe("if the style sheet fails,", () => {
  const sheets = () => [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const happen = (type: "load" | "error") => sheets().at(-1)?.dispatchEvent(new Event(type));
  /**
   * Clicks a link.
   * @returns whether the router handles the click
   */
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
    // Detaches listeners of earlier tests by loading their style sheets.
    sheets()
      .slice(1)
      .forEach((sheet) => void sheet.remove());
  });

  test("it is requested once more, and links load whole pages until it is loaded", () => {
    expect(isRouted()).toBe(true);
    happen("error");
    expect(sheets()).toHaveLength(0);
    expect(isRouted()).toBe(false);
    jest.advanceTimersByTime(1000);
    expect(sheets().map((sheet) => sheet.getAttribute("href"))).toEqual(["/styles.css"]);
    happen("load");
    expect(isRouted()).toBe(true);
  });

  test("twice, there is no third request, and links load whole pages", () => {
    happen("error");
    jest.advanceTimersByTime(1000);
    happen("error");
    jest.advanceTimersByTime(60_000);
    expect(sheets()).toHaveLength(0);
    expect(isRouted()).toBe(false);
  });
});
