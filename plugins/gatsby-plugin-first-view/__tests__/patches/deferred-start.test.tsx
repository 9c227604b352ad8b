import type { PreRenderHTMLArgs } from "gatsby";
import { deferStart, injectStartScript } from "../../src/patches/deferred-start";

const Slice = (_: { sliceId: string }) => null;

test("deferStart replaces Gatsby's scripts and image styles with a tag that contains the page's path", () => {
  const replaced = { head: jest.fn(), body: jest.fn() };
  deferStart({
    pathname: "/about",
    getPostBodyComponents: () => [
      <script key="script-loader" />,
      <Slice key="slice" sliceId="_gatsby-scripts" />,
      <p key="own">Own</p>,
    ],
    replacePostBodyComponents: replaced.body,
    getHeadComponents: () => [
      <title key="title">Page</title>,
      <style key="gatsby-image-style-1" />,
    ],
    replaceHeadComponents: replaced.head,
  } as unknown as PreRenderHTMLArgs);
  expect(replaced.body).toHaveBeenCalledWith([<p key="own">Own</p>]);
  expect(replaced.head).toHaveBeenCalledWith([
    <title key="title">Page</title>,
    <script key="start" data-path="/about" />,
  ]);
});

test("injectStartScript fills in the tag, also in a page of an earlier build", () => {
  const start = { code: "start('$&')", hash: "abc", sheet: "/s.css", files: ["/a.js", "/b.js"] };
  const page = '<head><script data-path="/about"></script></head>';
  const filled = injectStartScript(page, { ...start, prefix: "/repo" });
  expect(filled).toBe(
    '<head><script data-path="/about" data-hash="abc" data-sheet="/s.css" data-files="/a.js /b.js" data-prefix="/repo">start(\'$&\')</script><noscript><link rel="stylesheet" href="/s.css"/></noscript></head>',
  );
  const earlier = injectStartScript(page, {
    ...start,
    code: "old()",
    sheet: "/old.css",
    prefix: "",
  });
  expect(injectStartScript(earlier, { ...start, prefix: "/repo" })).toBe(filled);
});
