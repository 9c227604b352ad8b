import { readFileSync } from "node:fs";
import sharp from "sharp";
import { isComplete } from "../../src/worker/is-complete";

const image = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "#106a64" } });

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ["image/avif", () => image().avif().toBuffer()],
  ["image/webp", () => image().webp().toBuffer()],
  ["image/jpeg", () => image().jpeg().toBuffer()],
  ["image/png", () => image().png().toBuffer()],
  ["font/woff2", () => readFileSync("src/fonts/instrument-serif.woff2")],
  ["image/svg+xml", () => readFileSync("src/images/slope-wide.svg")],
  ["text/html", () => Buffer.from("<!DOCTYPE html><html><p>Words</p></html>")],
  ["text/css; charset=utf-8", () => Buffer.from("@layer a{@media print{p{top:0}}}")],
  ["application/json", () => Buffer.from('{"path":"/about"}')],
  ["text/javascript", () => Buffer.from("(self.w=self.w||[]).push([[1],{2:e=>{e()}}]);")],
])("a file of type %s is complete, but not if its response ends early", async (type, read) => {
  const file = await read();
  expect(isComplete(file, type)).toBe(true);
  for (const length of [0, 10, Math.floor(file.length / 2), file.length - 2]) {
    expect(isComplete(file.subarray(0, length), type)).toBe(false);
  }
});
