import { startAfterLoad } from "../../src/patches/deferred-start";

const script = (src: string) => `<script src="${src}" async></script>`;
const page = (body: string) =>
  `<html><head><title>Page</title></head><body><p>Words</p>${body}<!-- end --></body></html>`;

test("the runtime's scripts become one in the head that starts them", () => {
  const html = startAfterLoad(page(script("/runtime.js") + script("/app.js")), "/styles.css");
  expect(html).not.toContain(" async");
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toMatch(
    /<script data-sheet="\/styles.css" data-files="\/runtime.js \/app.js">.*<\/script><\/head>/,
  );
  expect(html).toContain("<body><p>Words</p><!-- end --></body>");
});

test("the map of chunks, which nothing can read, is left out", () => {
  const map = `<script\n  id="gatsby-chunk-mapping"\n >window.___chunkMapping="{}"</script>`;
  const html = startAfterLoad(page(map + script("/app.js")), "/styles.css");
  expect(html).not.toContain("gatsby-chunk-mapping");
});

test("a page of an earlier build gets today's style sheet, and one without scripts stays", () => {
  const html = page(script("/app.js"));
  expect(startAfterLoad(startAfterLoad(html, "/old.css"), "/new.css")).toBe(
    startAfterLoad(html, "/new.css"),
  );
  expect(startAfterLoad(page(""), "/styles.css")).toBe(page(""));
});

test("where Gatsby has put new scripts into a page of an earlier build, those start alone", () => {
  const earlier = startAfterLoad(page(script("/old.js")), "/styles.css");
  const anew = earlier.replace("<!-- end -->", `${script("/new.js")}<!-- end -->`);
  expect(startAfterLoad(anew, "/styles.css")).toBe(
    startAfterLoad(page(script("/new.js")), "/styles.css"),
  );
});

describe("what it writes", () => {
  const run = () => {
    const html = startAfterLoad(page(script("/app.js")), "/styles.css");
    document.head.innerHTML = html.replace(/^.*<head>|<\/head>.*$/g, "");
    const current = document.querySelector("script") as HTMLScriptElement;
    jest.spyOn(document, "currentScript", "get").mockReturnValue(current);
    new Function(current.textContent)();
  };
  const started = () =>
    [...document.querySelectorAll("script[src]")].map((each) => each.getAttribute("src"));
  const styles = () => document.querySelector("link[rel=stylesheet]")?.getAttribute("href");

  beforeEach(() => jest.useFakeTimers());
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
    expect(started()).toEqual(ms > 0 ? [] : ["/app.js"]);
    jest.advanceTimersByTime(1);
    expect(started()).toEqual(["/app.js"]);
    expect(styles()).toBe("/styles.css");
    expect(document.documentElement).not.toHaveClass("first-view");
    window.dispatchEvent(new Event("pointerdown"));
    jest.advanceTimersByTime(5000);
    expect(started()).toHaveLength(1);
  });
});
