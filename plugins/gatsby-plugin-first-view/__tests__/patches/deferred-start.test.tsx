import type { PreRenderHTMLArgs } from "gatsby";
import { deferStart, injectStartScript, type StartScript } from "../../src/patches/deferred-start";

const page = (script: string) =>
  `<html><head><title>Page</title>${script}</head><body><p>Words</p></body></html>`;
const startTag = '<script data-path="/about"></script>';
const start: StartScript = {
  code: "start('$&')",
  hash: "abc",
  sheet: "/styles.css",
  files: ["/runtime.js", "/app.js"],
  prefix: "",
};
const filled =
  '<script data-path="/about" data-hash="abc" data-sheet="/styles.css" data-files="/runtime.js /app.js">start(\'$&\')</script><noscript><link rel="stylesheet" href="/styles.css"/></noscript>';

const Slice = (_: { sliceId: string }) => null;

test("deferStart replaces Gatsby's script loader and slice with a tag that contains the page's path", () => {
  const heads: unknown[] = [];
  const bodies: unknown[] = [];
  deferStart({
    pathname: "/about",
    getPostBodyComponents: () => [
      <script key="script-loader" />,
      <Slice key="slice" sliceId="_gatsby-scripts" />,
      <p key="own">Own</p>,
    ],
    replacePostBodyComponents: (components: unknown[]) => bodies.push(...components),
    getHeadComponents: () => [<title key="title">Page</title>],
    replaceHeadComponents: (components: unknown[]) => heads.push(...components),
  } as unknown as PreRenderHTMLArgs);
  expect(bodies).toEqual([<p key="own">Own</p>]);
  expect(heads).toEqual([
    <title key="title">Page</title>,
    <script key="start" data-path="/about" />,
  ]);
});

test("injectStartScript fills in the tag and changes nothing else", () => {
  expect(injectStartScript(page(startTag), start)).toBe(page(filled));
});

test("injectStartScript updates a page of an earlier build", () => {
  const earlier = injectStartScript(page(startTag), { ...start, code: "old()", sheet: "/old.css" });
  expect(injectStartScript(earlier, start)).toBe(page(filled));
});
