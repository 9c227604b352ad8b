import { readFileSync } from "node:fs";
import sharp from "sharp";
import { isComplete } from "../../src/worker/is-complete";

const image = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "#106a64" } });

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ["an AVIF", () => image().avif().toBuffer()],
  ["a WebP", () => image().webp().toBuffer()],
  ["a JPEG", () => image().jpeg().toBuffer()],
  ["a PNG", () => image().png().toBuffer()],
  ["a font", () => readFileSync("src/fonts/instrument-serif.woff2")],
])("%s is complete, but not if its response ends early", async (_name, read) => {
  const file = await read();
  expect(isComplete(file)).toBe(true);
  for (const length of [0, 10, Math.floor(file.length / 2), file.length - 1]) {
    expect(isComplete(file.subarray(0, length))).toBe(false);
  }
});

test("a script is always complete, because its format doesn't state an end", () => {
  expect(isComplete(new TextEncoder().encode("console.log(1 + 1)"))).toBe(true);
});
