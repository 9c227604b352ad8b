import { readFileSync } from "node:fs";
import { commonTable, coverage, featureTable } from "../../scripts/browser-support/document";
import {
  featuresOfPage,
  featuresOfScript,
  featuresOfStyles,
} from "../../scripts/browser-support/features";
import {
  browsersWithout,
  findCompat,
  isLater,
  oldestVersions,
} from "../../scripts/browser-support/supported";
import { commonFeatures } from "../../scripts/browser-support/table";

const oldest = oldestVersions();
const lackedBy = (key: string, prefixes: Iterable<string> = []) => {
  const compat = findCompat(key);
  return compat ? browsersWithout(compat, oldest, [...prefixes]) : [];
};
const isUnsupported = (key: string) => lackedBy(key).length > 0;
const unsupported = (features: Map<string, Set<string>>) =>
  [...features].filter(([key, prefixes]) => lackedBy(key, prefixes).length > 0).map(([key]) => key);

test("browserslist selects the oldest versions that the README names", () => {
  expect(Object.fromEntries(oldest)).toMatchObject({
    chrome: "109",
    edge: "109",
    safari: "15.4",
    safari_ios: "15.4",
    firefox: "115",
    samsunginternet_android: "21",
  });
});

test.each([
  ["115", "109", true],
  ["109", "109", false],
  ["15.4", "15", true],
  ["9", "15.4", false],
  ["≤79", "80", false],
])("isLater compares version %s with %s by numbers", (version, than, expected) => {
  expect(isLater(version, than)).toBe(expected);
});

test.each([
  ["a { field-sizing: content }", "css.properties.field-sizing"],
  ["a { color: light-dark(red, blue) }", "css.types.color.light-dark"],
  ["a { height: calc(100cqh - var(--x)) }", "css.types.length.container_query_length_units"],
  ["a { transition: display 1s allow-discrete }", "css.properties.transition-behavior"],
  ["a { text-wrap: balance }", "css.properties.text-wrap.balance"],
  ["a { & b { color: red } }", "css.selectors.nesting"],
  ["a:has(b) { color: red }", "css.selectors.has"],
  ["a, b:popover-open { color: red }", "css.selectors.popover-open"],
  ["@layer x { @scope (a) { b { color: red } } }", "css.at-rules.scope"],
  ["@media (scripting: none) { a { color: red } }", "css.at-rules.media.scripting"],
  ["@media (width >= 480px) { a { color: red } }", "css.at-rules.media.range_syntax"],
  ["a { anchor-name: --x }", "css.properties.anchor-name"],
  ["a { mask-image: none }", "css.properties.mask-image"],
  [
    "a::backdrop { background: var(--x) }",
    "css.selectors.backdrop.inherit_from_originating_element",
  ],
])("featuresOfStyles finds what a supported browser lacks in %s", (css, key) => {
  expect(unsupported(featuresOfStyles(css))).toContain(key);
});

test.each([
  "a { inset: 0; aspect-ratio: 3 / 2; scale: 1.04; height: 100dvh; gap: 1px }",
  "@layer a { b:is(:hover, :focus-visible) { color: rgb(0 0 0 / 50%) } }",
  "a { -webkit-mask-image: none; mask-image: none }",
  "@media (min-width: 480px) { a { color: red } }",
  "@media (prefers-reduced-motion: reduce) { a { animation: none } }",
])("featuresOfStyles finds nothing that a supported browser lacks in %s", (css) => {
  expect(unsupported(featuresOfStyles(css))).toEqual([]);
});

test.each([
  ["list.toSorted()", "javascript.builtins.Array.toSorted"],
  ["const { groupBy } = Object", "javascript.builtins.Map.groupBy"],
  ["Promise.withResolvers()", "javascript.builtins.Promise.withResolvers"],
  ["URL.canParse(x)", "api.URL.canParse_static"],
  ["new ToggleEvent('toggle')", "api.ToggleEvent"],
  ["'startViewTransition' in document", "api.Document.startViewTransition"],
  ["requestIdleCallback(run)", "api.Window.requestIdleCallback"],
  ["element.showPopover?.()", "api.HTMLElement.showPopover"],
  ["/(?<=a)b/.test(x)", "javascript.regular_expressions.lookbehind_assertion"],
  ["jsx('div', { inert: true })", "html.global_attributes.inert"],
  ["class A { static { run() } }", "javascript.classes.static.initialization_blocks"],
])("featuresOfScript finds what a supported browser lacks in %s", (code, key) => {
  expect(unsupported(featuresOfScript(code, isUnsupported))).toContain(key);
});

test.each([
  "list.at(-1); list.findLast(Boolean); structuredClone(list)",
  "dialog.showModal(); new IntersectionObserver(run).observe(dialog)",
  "const { album, path } = props; props.suffix.map(String)",
])("featuresOfScript finds nothing that every supported browser has in %s", (code) => {
  expect(unsupported(featuresOfScript(code, isUnsupported))).toEqual([]);
});

test.each([
  ['<div popover="auto"></div>', "html.global_attributes.popover"],
  ['<source type="image/avif" srcset="a"/>', "mediatypes.image.avif"],
  ['<source media="(width &lt; 768px)" srcset="a"/>', "css.at-rules.media.range_syntax"],
  ['<img fetchpriority="high" src="a"/>', "html.elements.img.fetchpriority"],
])("featuresOfPage finds what a supported browser lacks in %s", (html, key) => {
  expect(unsupported(featuresOfPage(html))).toContain(key);
});

test("every supported browser has the features without a fallback", () => {
  const lacking = Object.values(commonFeatures).filter(
    (key) => !findCompat(key) || isUnsupported(key),
  );
  expect(lacking).toEqual([]);
});

test("docs/browsers.md has the tables of features that `npm run browsers` writes", () => {
  expect(readFileSync("docs/browsers.md", "utf8").replace(/ +\|/g, " |")).toContain(featureTable());
  expect(readFileSync("docs/browsers.md", "utf8")).toContain(commonTable());
});

test("coverage returns a share for Indonesia and for the world", () => {
  expect(coverage()).toMatch(/^9\d\.\d% in Indonesia and 9\d\.\d% worldwide$/);
});
