import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type Encoding, encodings, holds, toCompress } from "../../../src/pipeline/hosts/compress";

test("texts are compressed; pictures, fonts and what hosts never serve are not", () => {
  const texts = ["about.html", "index.html", "app.js", "sitemap.xml", "a/page-data.json"];
  const others = ["about/index.html", "photo.jpg", "photo.avif", "font.woff2", "app.js.br"];
  expect(toCompress([...others, ...texts])).toEqual(texts);
});

test.each([
  [".br", brotliDecompressSync],
  [".gz", gunzipSync],
])("%s holds the same bytes, and the same file every time", async (ending, decode) => {
  const text = Buffer.from("Mist until breakfast, citronella all day. ".repeat(50));
  const encoding = encodings[ending] as Encoding;
  const small = await encoding.encode(text);
  expect(small.length).toBeLessThan(text.length / 5);
  expect(decode(small).equals(text)).toBe(true);
  expect((await encoding.encode(text)).equals(small)).toBe(true);
  expect(await holds(small, text, encoding)).toBe(true);
  expect(await holds(small, Buffer.from("Other words"), encoding)).toBe(false);
  expect(await holds(text, text, encoding)).toBe(false);
  expect(await holds(undefined, text, encoding)).toBe(false);
});
