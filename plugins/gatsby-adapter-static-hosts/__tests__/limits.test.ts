import { describeLimits } from "../src/limits";

const files = (count: number, size: number) => Array.from({ length: count }, () => size);

test.each([
  ["a small site", files(800, 25_000), []],
  ["many files", files(17_000, 1000), ["17000 files: Cloudflare Pages accepts 20000 files."]],
  ["too many files", files(21_000, 1000), [expect.stringMatching(/so it would reject this site/)]],
  ["many bytes", files(900, 1_000_000), ["900 MB: GitHub Pages accepts 1000 MB."]],
  ["a large file", [30_000_000], [expect.stringMatching(/^A file of 30 MB: .* 26 MB per file/)]],
])("describeLimits warns about %s", (_name, sizes, warnings) => {
  expect(describeLimits(sizes).warnings).toEqual(warnings);
});

test("describeLimits returns the number and size of all files", () => {
  expect(describeLimits(files(800, 25_000)).size).toBe("public/ has 800 files (20.0 MB).");
});
