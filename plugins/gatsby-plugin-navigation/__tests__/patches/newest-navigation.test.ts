/** @jest-environment jsdom */

import { cancelOnHistoryStep, openNewestOnly } from "../../src/patches/newest-navigation";
import { goBackSilently, listenBeforeRouter } from "../../src/patches/popstate-before-router";

type Gatsby = Window & {
  ___loader?: object;
  ___navigate(to: string | number, options?: object): void;
};

const gatsby = window as unknown as Gatsby;
const opened = jest.fn();
/** Back and Forward, as the router receives them. */
const routed = jest.fn();
/** Functions that finish or fail the loading of each page. */
const loads = new Map<string, { finish: (page?: object) => void; fail: () => void }>();
const loaded = new Set<string>();

beforeAll(() => {
  Object.assign(window, {
    ___navigate: opened,
    ___loader: {
      loadPage: (path: string) =>
        new Promise((resolve, reject) => loads.set(path, { finish: resolve, fail: reject })),
      loadPageSync: (path: string) => loaded.has(path) || undefined,
    },
  });
  cancelOnHistoryStep();
  listenBeforeRouter();
  openNewestOnly();
  window.addEventListener("popstate", () => routed(window.location.pathname));
});
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  document.body.innerHTML = "<button>Book</button><label>Date <input></label>";
});
afterEach(() => jest.useRealTimers());

const go = (path: string) => gatsby.___navigate(path);
const finish = async (path: string) => {
  loads.get(path)?.finish();
  await jest.advanceTimersByTimeAsync(0);
};
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

test("the patch reports that Gatsby's globals are missing", () => {
  const replaced = jest.replaceProperty(gatsby, "___loader", undefined);
  expect(openNewestOnly).toThrow(/\bsrc\/patches\/newest-navigation\b/);
  replaced.restore();
});

test("a page opens with its options when its data is loaded, or can't be loaded", async () => {
  gatsby.___navigate("/gallery#tile", { replace: true });
  expect(opened).not.toHaveBeenCalled();
  await finish("/gallery");
  expect(opened).toHaveBeenLastCalledWith("/gallery#tile", { replace: true });
  go("/broken");
  loads.get("/broken")?.fail();
  await jest.advanceTimersByTimeAsync(0);
  expect(opened).toHaveBeenLastCalledWith("/broken", undefined);
});

test("after a deploy, a page loads from the server, and isn't opened in this document too", async () => {
  const page = { webpackCompilationHash: "new" };
  Object.assign(window, { ___webpackCompilationHash: "old" });
  // jsdom changes only the fragment of the URL.
  go("#part");
  loads.get("")?.finish({ page });
  await jest.advanceTimersByTimeAsync(0);
  expect(window.location.hash).toBe("#part");
  expect(opened).not.toHaveBeenCalled();
});

test("the last of two navigations wins, even if its data arrives first", async () => {
  go("/gallery");
  go("/facility");
  await finish("/facility");
  await finish("/gallery");
  expect(opened.mock.calls).toEqual([["/facility", undefined]]);
});

test.each<[string, () => void]>([
  ["presses a button", () => click("button")],
  ["types", () => document.querySelector("input")?.dispatchEvent(new Event("input"))],
  ["goes back between anchors", () => window.dispatchEvent(new PopStateEvent("popstate"))],
])("a page doesn't open over a visitor who %s while it loads", async (_name, act) => {
  loaded.add(window.location.pathname);
  go("/gallery");
  act();
  await finish("/gallery");
  expect(opened).not.toHaveBeenCalled();
});

test("a link that is pressed while a closed dialog leaves the history opens afterwards", async () => {
  jest.spyOn(window.history, "back").mockImplementation();
  goBackSilently();
  go("/gallery");
  await finish("/gallery");
  expect(opened).not.toHaveBeenCalled();
  window.dispatchEvent(new PopStateEvent("popstate"));
  await jest.advanceTimersByTimeAsync(0);
  expect(opened.mock.calls).toEqual([["/gallery", undefined]]);
  expect(routed).not.toHaveBeenCalled();
});

test("Back to a page without data reaches the router when it is loaded, if it is still the newest", async () => {
  const back = (path: string) => {
    window.history.replaceState({ key: path }, "", path);
    window.dispatchEvent(new PopStateEvent("popstate"));
  };
  back("/about");
  click("button");
  expect(routed).not.toHaveBeenCalled();
  loaded.add("/about");
  await finish("/about");
  expect(routed.mock.calls).toEqual([["/about"]]);

  back("/category");
  back("/about");
  loaded.add("/category");
  await finish("/category");
  expect(routed.mock.calls).toEqual([["/about"], ["/about"]]);
});
