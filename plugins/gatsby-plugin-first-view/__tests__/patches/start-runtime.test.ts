/** @jest-environment jsdom */
import { injectStartScript } from "../../src/patches/deferred-start";

/** Runs the script as an element of the page does. */
function run(url = "/repo/about", path = "/about"): void {
  window.history.replaceState(null, "", url);
  document.body.innerHTML = "";
  page.className = "";
  document.head.innerHTML = injectStartScript(`<script data-path="${path}"></script>`, {
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
const page = document.documentElement;
const pressKey = () => window.dispatchEvent(new Event("keydown"));
const started = () =>
  [...document.querySelectorAll("script[src]")].map((each) => each.getAttribute("src"));
const sheets = () => [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];

/** Sets the kind of visit, which jsdom doesn't know. */
const visitIs = (type: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ type }] });

/** Sets how many marks of the first render by the runtime there are. */
const hydrationIs = (marks: number) =>
  Object.assign(performance, { getEntriesByName: () => Array(marks).fill({}) });

const listen = jest.spyOn(window, "addEventListener");

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { CSSLayerBlockRule: class {} });
  visitIs("navigate");
  hydrationIs(0);
});
afterEach(() => {
  for (const listener of listen.mock.calls) window.removeEventListener(...listener);
  listen.mockClear();
  jest.useRealTimers();
});

test.each<[string, () => void, number]>([
  ["300 ms after the load event", () => window.dispatchEvent(new Event("load")), 300],
  ["on the first key press", pressKey, 0],
  ["on the first scroll", () => window.dispatchEvent(new Event("scroll")), 0],
  ["after 4 s, even if a slow image delays the load event", () => undefined, 4000],
])("the runtime and the styles start once, %s", (_name, happens, ms) => {
  run();
  expect(page).toHaveClass("first-view");
  happens();
  jest.advanceTimersByTime(Math.max(0, ms - 1));
  expect(started()).toEqual(ms > 0 ? [] : ["/runtime.js", "/app.js"]);
  jest.advanceTimersByTime(1);
  expect(started()).toEqual(["/runtime.js", "/app.js"]);
  expect(page).not.toHaveClass("first-view");
  pressKey();
  jest.advanceTimersByTime(5000);
  expect(started()).toHaveLength(2);
  expect(sheets().map((sheet) => sheet.getAttribute("href"))).toEqual(["/styles.css"]);
});

test.each([
  ["is opened with a link", "/repo/about", "navigate", []],
  ["has an anchor", "/repo/about#contact", "navigate", ["/styles.css"]],
  ["is loaded again", "/repo/about", "reload", ["/styles.css"]],
])(
  "the styles of late elements load at once if the page %s: %s, %s",
  (_name, url, type, expected) => {
    visitIs(type);
    run(url);
    expect(sheets().map((sheet) => sheet.getAttribute("href"))).toEqual(expected);
  },
);

const failScript = () => document.querySelector("script[src]")?.dispatchEvent(new Event("error"));

test.each<[string, () => void]>([
  ["a file of the runtime fails", failScript],
  ["the data of the page fails", () => window.dispatchEvent(new Event("unhandledrejection"))],
  ["8 s pass", () => jest.advanceTimersByTime(8000)],
])("the page is as without scripts if %s before the runtime draws it", (_name, happens) => {
  for (const [marks, isScripted] of [
    [0, false],
    [1, true],
  ] as const) {
    hydrationIs(marks);
    run();
    pressKey();
    expect(page).toHaveClass("scripted");
    happens();
    expect(page.classList.contains("scripted")).toBe(isScripted);
  }
});

test.each([
  ["/repo/about.html", true],
  ["/repo/About/", true],
  ["/web/2026/https://resort.example/about", false],
  ["/about", false],
  ["/no-such-page", true, "/404.html"],
  ["/repo/no/such.page/", true, "/404.html"],
  ["/about%0A", false, "/404.html"],
  ["/about%", false, "/404.html"],
  ["/x//about", false, "/404.html"],
  ["/index", false, "/404.html"],
])("at %s, the runtime starts: %s", (url, isStarted, path = "/about") => {
  run(url, path);
  pressKey();
  expect(started()).toHaveLength(isStarted ? 2 : 0);
  expect(page.classList.contains("scripted")).toBe(isStarted);
  expect(sheets()).toHaveLength(1);
});

test("browsers without cascade layers load the style sheet, but no script", () => {
  Reflect.deleteProperty(window, "CSSLayerBlockRule");
  run();
  pressKey();
  expect(sheets()).toHaveLength(1);
  expect(started()).toEqual([]);
  expect(page).not.toHaveClass("scripted");
});

test("without paint reports, the page is shown two frames after its main image loads", () => {
  run();
  document.body.innerHTML = `<img id="other"><img id="main" fetchpriority="high">`;
  const load = (id: string) => {
    document.getElementById(id)?.dispatchEvent(new Event("load"));
    for (const _frame of [1, 2]) jest.advanceTimersToNextFrame();
  };
  load("other");
  expect(page).toHaveClass("first-view");
  load("main");
  expect(page).not.toHaveClass("first-view");
  expect(started()).toEqual([]);
});

test("until the style sheet is loaded, links load whole pages; if it fails, Gatsby's copy loads", () => {
  run();
  document.head.insertAdjacentHTML("beforeend", `<style data-href="/whole.css"></style>`);
  const link = document.createElement("a");
  link.href = "#";
  const route = jest.fn();
  link.addEventListener("click", route);
  document.body.append(link);
  pressKey();
  const [sheet] = sheets() as [HTMLLinkElement];
  sheet.dispatchEvent(new Event("error"));
  expect(sheet).toHaveAttribute("href", "/whole.css");
  link.click();
  expect(route).not.toHaveBeenCalled();
  Object.defineProperty(sheet, "sheet", { value: {} });
  link.click();
  expect(route).toHaveBeenCalledTimes(1);
});

test.each([
  ["/repo/about#100%", "/repo/about#"],
  ["/repo/about#caf%C3%A9", "/repo/about#caf%C3%A9"],
])("the URL %s becomes %s, which Gatsby can decode", (url, expected) => {
  run(url);
  expect(window.location.href.slice(window.location.origin.length)).toBe(expected);
  window.history.replaceState(null, "", url);
  window.dispatchEvent(new Event("popstate"));
  expect(window.location.href.slice(window.location.origin.length)).toBe(expected);
});
