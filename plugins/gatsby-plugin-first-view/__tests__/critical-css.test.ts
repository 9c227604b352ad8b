import {
  compact,
  firstViewRules,
  purgeUnused,
  selectorTokens,
  withFonts,
  withSavedCopies,
} from "../src/html/critical-css";

describe("the styles of a page", () => {
  const css = [
    "@layer base,roles;",
    "@font-face{font-family:Sans;src:url(/sans.woff2)}",
    "h1{color:red}",
    ".card{color:red}.card:not(.open){top:0}.card .menu{color:red}",
    ".first-view .card{display:none}.scripted .card{display:none}",
    ".skips-late .late>*{content-visibility:auto}",
    '[data-running="true"]{animation:go 1s}@keyframes go{to{top:0}}',
  ].join("");
  const stylesOf = (html: string) => purgeUnused(selectorTokens(html), css);

  test.each([
    ["h1{color:red}", "<h1>Words</h1>", true],
    [".card{color:red}", '<p title="a > b" class="card">Words</p>', true],
    [".card .menu{color:red}", '<p class="card"><b class="menu"></b></p>', true],
    [".scripted .card{display:none}", '<p class="card">Words</p>', true],
    [".skips-late .late>*{content-visibility:auto}", '<div class="late"></div>', true],
    ['[data-running="true"]{animation:go 1s}', '<p data-running="false">Words</p>', true],
    ["@keyframes go{to{top:0}}", '<p data-running="true">Words</p>', true],
    [".card", "<p>A card</p>", false],
    [".card", '<img alt="A card"/>', false],
    ["@keyframes", "<p>Words</p>", false],
    [".card", '<div><div class="late x"><div class="card"></div></div></div>', false],
    [".card", '<p id="menu" popover="auto" class="card"></p>', false],
    [".card", '<dialog><p class="card"></p></dialog>', false],
    [".card{color:red}", '<div class="late"><div></div></div><p class="card">After</p>', true],
  ])("contain %s for %s: %s", async (rule, html, isContained) => {
    expect((await stylesOf(html)).includes(rule)).toBe(isContained);
  });

  test("contain variables that are used, also by other variables", async () => {
    const styles =
      "p{margin:var(--gutter)}:root{--gutter:var(--space);--space:4px;--unused:var(--also);--also:0}";
    expect(await purgeUnused(selectorTokens("<p>Words</p>"), styles)).toBe(
      "p{margin:var(--gutter)}:root{--gutter:var(--space);--space:4px}",
    );
  });

  test.each([
    [".a:hover{top:0}", ""],
    [".a:hover,.a:focus-visible{top:0}", ".a:focus-visible{top:0}"],
    [".a:not(:hover){top:0}", ".a:not(:hover){top:0}"],
    ["::view-transition-old(photo){top:0}", ""],
    [":root:not(.scripted) .a{top:0}", ""],
    ["@supports not (color:revert-layer){a{top:0}}", ""],
    ["@supports (width:1cqw){.a{top:0}}", "@supports (width:1cqw){.a{top:0}}"],
    ["@media print, (max-width:19.9em){.a{top:0}}", ""],
    [
      "@media print,screen and (min-width:769px){.a{top:0}}",
      "@media print,screen and (min-width:769px){.a{top:0}}",
    ],
    ["@starting-style{.a{top:0}}", ""],
    [".a{top:0;transition:top 1s}", ".a{top:0}"],
  ])("reduce %s to %s for the first view", (styles, first) => {
    expect(firstViewRules(styles)).toBe(first);
  });

  test("for later states leave out the fonts, which are already loaded", () => {
    expect(withFonts(css, (face) => !face.includes("/sans.woff2"))).toBe(
      css.replace(/@font-face.*?\}/, ""),
    );
  });

  test("without scripts also apply to saved copies, which keep the class scripted", () => {
    const rule = ":root:not(.scripted) .a,.b{top:0}";
    expect(withSavedCopies(`@layer base{${rule}}`)).toBe(
      `@layer base{${rule}@media (scripting: none){:root:root .a,.b{top:0}}}`,
    );
  });

  test("don't depend on its texts", () => {
    const html = (words: string) => `<h1 class="card" title="${words}">${words}</h1>`;
    expect(selectorTokens(html("menu open, h2 &gt; p"))).toEqual(selectorTokens(html("Pool")));
  });

  test("contain no duplicate or empty rules, and keep the order of layers", () => {
    const order = "@layer base, roles;";
    expect(
      compact(`${order}a{top:0}${order}@layer base{}@layer roles{@media print{b{}}.c{top:0}}`),
    ).toBe(`${order}a{top:0}@layer roles{.c{top:0}}`);
    expect(compact("@layer base{a{top:0}}@layer roles{b{top:0}}@layer base{a{top:1px}}")).toBe(
      "@layer base{a{top:0}a{top:1px}}@layer roles{b{top:0}}",
    );
  });
});
