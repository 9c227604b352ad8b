import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { decodesTo, type Encoding, encodings, filesToCompress } from "../src/compress";

test("text files are compressed, except pages with a flat copy, and images and fonts aren't", () => {
  const texts = [
    "about.html",
    "index.html",
    "app.js",
    "sitemap.xml",
    "a/page-data.json",
    "b/index.html",
  ];
  const others = ["about/index.html", "photo.jpg", "photo.avif", "font.woff2", "app.js.br"];
  expect(filesToCompress([...others, ...texts])).toEqual(texts);
});

test.each([
  [".br", brotliDecompressSync],
  [".gz", gunzipSync],
])(
  "the %s copy decompresses to the original, and its bytes are the same every time",
  async (ending, decode) => {
    const text = Buffer.from("Mist until breakfast, citronella all day. ".repeat(50));
    const encoding = encodings[ending] as Encoding;
    const small = await encoding.encode(text);
    expect(small.length).toBeLessThan(text.length / 5);
    expect(decode(small).equals(text)).toBe(true);
    expect((await encoding.encode(text)).equals(small)).toBe(true);
    expect(await decodesTo(small, text, encoding)).toBe(true);
    expect(await decodesTo(small, Buffer.from("Other words"), encoding)).toBe(false);
    expect(await decodesTo(text, text, encoding)).toBe(false);
    expect(await decodesTo(undefined, text, encoding)).toBe(false);
  },
);
