import {
  compact,
  firstViewRules,
  purgeUnused,
  selectorTokens,
  withoutFonts,
} from "../src/html/critical-css";

describe("the styles of a page", () => {
  const css = [
    "@layer base,roles;",
    "@font-face{font-family:Sans;src:url(/sans.woff2)}",
    "h1{color:red}",
    ".card{color:red}.card:not(.open){top:0}.card .menu{color:red}",
    ".first-view .card{display:none}.scripted .card{display:none}",
    '[data-running="true"]{animation:go 1s}@keyframes go{to{top:0}}',
  ].join("");
  const stylesOf = (html: string) => purgeUnused(selectorTokens(html), css);

  test.each([
    ["h1{color:red}", "<h1>Words</h1>"],
    [".card{color:red}", '<p class="box card">Words</p>'],
    [".card:not(.open){top:0}", '<p class="card">Words</p>'],
    [".card .menu{color:red}", '<p class="card"><b class="menu"></b></p>'],
    [".first-view .card{display:none}", '<p class="card">Words</p>'],
    [".scripted .card{display:none}", '<p class="card">Words</p>'],
    ["@keyframes go{to{top:0}}", '<p data-running="true">Words</p>'],
    ['[data-running="true"]{animation:go 1s}', '<p data-running="false">Words</p>'],
    ["@layer base,roles;", "<p>Words</p>"],
    ["@font-face{font-family:Sans;src:url(/sans.woff2)}", "<p>Words</p>"],
  ])("contain %s for %s", async (rule, html) => {
    expect(await stylesOf(html)).toContain(rule);
  });

  test.each([
    ["single quotes", "<p class='box card'>Words</p>"],
    ["no quotes", "<p class=card>Words</p>"],
    ["upper case", '<P CLASS="card">Words</P>'],
    ["a line break", '<p\n  class="card"\n>Words</p>'],
    ["a bracket in a different attribute", '<p title="a > b" class="card">Words</p>'],
    ["an attribute with an unusual name", '<p @click="x" :a.b="c" class="card">Words</p>'],
  ])("contain .card for markup with %s", async (_name, html) => {
    expect(await stylesOf(html)).toContain(".card{color:red}");
  });

  test("contain rules for classes with entities, as in Tailwind", async () => {
    const styles = String.raw`.\[\&\>p\]\:mt-4>p{top:0}`;
    const html = '<div class="[&amp;&gt;p]:mt-4"><p>Words</p></div>';
    expect(await purgeUnused(selectorTokens(html), styles)).toBe(styles);
  });

  test("contain the variables and animations of style attributes and other style elements", async () => {
    const styles =
      ":root{--gutter:var(--space);--space:4px;--paper:white;--unused:0}@keyframes in{to{top:0}}@keyframes out{to{top:0}}";
    const html =
      '<style data-styled="true">.x{background:var(--paper);animation:in 1s}</style><p style="padding:var(--gutter)">Words</p>';
    expect(await purgeUnused(selectorTokens(html), styles)).toBe(
      ":root{--gutter:var(--space);--space:4px;--paper:white}@keyframes in{to{top:0}}",
    );
  });

  test("contain no variables that only Gatsby's own style element uses", () => {
    const html = '<style data-identity="gatsby-global-css">a{color:var(--ink)}</style>';
    expect(selectorTokens(html).variables).toEqual([]);
  });

  test.each([
    ["a missing element", "h1{", "<p>Words</p>"],
    ["a missing class", ".card", "<p>Words</p>"],
    ["a class name in the text", ".card", "<p>A card</p>"],
    ["a class name in an alt text", ".card", '<img alt="A card"/>'],
    ["a tag name in a title", "h1{", '<p title="The h1 card">Words</p>'],
    ["a class name in a script", ".card", '<script>"<b class=card>"</script>'],
    ["an unused animation", "@keyframes", "<p>Words</p>"],
  ])("don't contain rules for %s", async (_name, rule, html) => {
    expect(await stylesOf(html)).not.toContain(rule);
  });

  test.each([
    [".a:hover{top:0}", ""],
    [".a:hover,.a:focus-visible{top:0}", ".a:focus-visible{top:0}"],
    [".a:active .b{top:0}", ""],
    [".a:not(:hover){top:0}", ".a:not(:hover){top:0}"],
    [".hover .active{top:0}", ".hover .active{top:0}"],
    ["::view-transition-old(photo){top:0}", ""],
    ["@layer base{@media print{.a{top:0}}}", ""],
    [":root:not(.scripted) .a{top:0}", ""],
    ["@supports not (color:revert-layer){a{top:0}}", ""],
    ["@supports (width:1cqw){.a{top:0}}", "@supports (width:1cqw){.a{top:0}}"],
    ["@media (width < 768px){.a{top:0}}", "@media (width < 768px){.a{top:0}}"],
    ["@media (forced-colors:active){.a{top:0}}", ""],
    ["@media print, (max-width:19.9em){.a{top:0}}", ""],
    [
      "@media print,screen and (min-width:769px){.a{top:0}}",
      "@media print,screen and (min-width:769px){.a{top:0}}",
    ],
    [
      "@media (max-width:19.9em),(min-width:769px){.a{top:0}}",
      "@media (max-width:19.9em),(min-width:769px){.a{top:0}}",
    ],
    ["@media (max-width:19.9em){.a{top:0}}", ""],
    ["@media (max-width:40em){.a{top:0}}", "@media (max-width:40em){.a{top:0}}"],
    ["@media (max-width:42rem){.a{top:0}}", "@media (max-width:42rem){.a{top:0}}"],
    [".a:disabled{top:0}", ".a:disabled{top:0}"],
    ["@media (min-width:34em){.a{top:0}}", "@media (min-width:34em){.a{top:0}}"],
    ["@starting-style{.a{top:0}}", ""],
    [".a{top:0;transition:top 1s}", ".a{top:0}"],
    [".a{transition-duration:1s}", ""],
    [".a{animation:go 1s}", ".a{animation:go 1s}"],
  ])("reduce %s to %s for the first view", (css, first) => {
    expect(firstViewRules(css)).toBe(first);
  });

  test("for later states leave out the fonts, which are already loaded", () => {
    expect(withoutFonts(css)).toBe(css.replace(/@font-face.*?\}/, ""));
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
