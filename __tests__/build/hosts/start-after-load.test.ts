import { startAfterLoad } from "../../../src/build/hosts/start-after-load";

const script = (src: string) => `<script src="${src}" async></script>`;
const page = (body: string) => `<body><p>Words</p>${body}<!-- end --></body>`;

test("the runtime's scripts become one that starts them in their order", () => {
  const html = startAfterLoad(page(script("/runtime.js") + script("/app.js")));
  expect(html).not.toContain(" async");
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain('["/runtime.js","/app.js"]');
  expect(html).toMatch(/^<body><p>Words<\/p><script>.*<\/script><!-- end --><\/body>$/);
});

test("what has been changed before stays as it is, and so does a page without scripts", () => {
  const once = startAfterLoad(page(script("/app.js")));
  expect(startAfterLoad(once)).toBe(once);
  expect(startAfterLoad(page(""))).toBe(page(""));
});

describe("what it writes", () => {
  const run = () => {
    document.body.innerHTML = "";
    const [, code = ""] = /<script>(.*)<\/script>/.exec(startAfterLoad(script("/app.js"))) ?? [];
    new Function(code)();
  };
  const started = () => [...document.body.querySelectorAll("script")].map(({ src }) => src);

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ["a moment after the page has loaded", () => window.dispatchEvent(new Event("load")), 300],
    ["at the first press of a key", () => window.dispatchEvent(new Event("keydown")), 0],
    ["at the first press of a pointer", () => window.dispatchEvent(new Event("pointerdown")), 0],
    ["when a picture has kept the page from loading for 4 s", () => undefined, 4000],
  ])("starts %s, once", (_name, happens, ms) => {
    run();
    happens();
    jest.advanceTimersByTime(Math.max(0, ms - 1));
    expect(started()).toEqual(ms > 0 ? [] : ["http://localhost/app.js"]);
    jest.advanceTimersByTime(1);
    expect(started()).toEqual(["http://localhost/app.js"]);
    window.dispatchEvent(new Event("pointerdown"));
    jest.advanceTimersByTime(5000);
    expect(started()).toHaveLength(1);
  });
});
