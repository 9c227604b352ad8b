/** @jest-environment jsdom */
import { prefetchOnTouch } from "../../src/patches/prefetch-on-touch";

const hovering = jest.fn();
beforeAll(() => {
  Object.assign(window, { ___loader: { hovering } });
  prefetchOnTouch("/repo");
});
beforeEach(() => hovering.mockClear());

const touch = (html: string) => {
  document.body.innerHTML = html;
  document.querySelector("a")?.dispatchEvent(new Event("touchstart", { bubbles: true }));
};

test("a touched link to a page is prefetched", () => {
  touch('<a href="/repo/about/">About</a>');
  expect(hovering).toHaveBeenCalledWith("/repo/about/");
});

test.each([
  ["a file", '<a href="/repo/rss.xml">Feed</a>'],
  ["a download", '<a href="/repo/brochure" download>Brochure</a>'],
  ["a new window", '<a href="/repo/about/" target="_blank">About</a>'],
  ["a page outside of the path prefix", '<a href="/repository/">Other site</a>'],
  ["another origin", '<a href="https://other.example/repo/about/">Other site</a>'],
  ["a place on this page", '<a href="#top">Top</a>'],
  ["a lightbox", '<a href="/repo/photo/" data-in-place>Photo</a>'],
])("a touched link to %s isn't prefetched", (_name, html) => {
  touch(html);
  expect(hovering).not.toHaveBeenCalled();
});
