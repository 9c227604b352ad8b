import { describeLimits } from "../../../src/pipeline/hosts/limits";

const files = (count: number, size: number) => Array.from({ length: count }, () => size);

test.each([
  ["a small site", files(800, 25_000), /^public\/ has 800 files of 20\.0 MB\.$/],
  ["many files", files(17_000, 1000), /\n17000 files: Cloudflare Pages takes 20000 files\.\n/],
  ["too many", files(21_000, 1000), /takes 20000 files, so it would refuse this site\./],
  ["much", files(900, 1_000_000), /\n900 MB: GitHub Pages takes 1000 MB\.\n/],
  ["a large file", [30_000_000], /\nA file of 30 MB: Cloudflare Pages takes 26 MB for each/],
])("%s", (_name, sizes, text) => expect(describeLimits(sizes)).toMatch(text));
