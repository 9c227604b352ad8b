import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { publishSources } from "../../src/pipeline/images/variants/make-variants";
import { grammars, sourcesIn } from "../../src/pipeline/images/variants/picture-address";
import type { Variant } from "../../src/pipeline/images/variants/variant";
import { ask } from "../support/ask";
import { card, corners, cornersOf } from "../support/photos";
import { netlify } from "./servers";

/*
 * A picture from Netlify's own service (ipx), by the address that the pages would name: its size, its format,
 * and exactly the part of the photo that is asked for. Run by `npm run test:hosts`.
 */

const photo = "0123456789abcdef0123456789abcdef";
const variants: readonly [string, Variant][] = [
  [
    "a tile",
    { photo, crop: { left: 450, top: 0, width: 450, height: 350 }, width: 300, format: "avif" },
  ],
  [
    "a fallback",
    { photo, crop: { left: 0, top: 350, width: 450, height: 350 }, width: 200, format: "jpg" },
  ],
  [
    "the whole",
    { photo, crop: { left: 0, top: 0, width: 900, height: 700 }, width: 450, format: "avif" },
  ],
];

const root = mkdtempSync(join(tmpdir(), "pictures-"));
const host = netlify(join(root, "public"));
const maybe = host.missing ? test.skip : test;

maybe("Netlify makes exactly the pictures that pages name", async () => {
  mkdirSync(join(root, "cache", "copies"), { recursive: true });
  mkdirSync(join(root, "public"));
  writeFileSync(join(root, "public", "404.html"), "");
  await card()
    .jpeg({ quality: 95 })
    .toFile(join(root, "cache", "copies", `${photo}.jpg`));
  const addresses = variants.map(([, variant]) => grammars.netlify(variant, ""));
  await publishSources(sourcesIn(addresses.join(" ")), join(root, "cache"), join(root, "public"));
  const { port, stop } = await host.start();
  for (const [index, [name, { crop, width, format }]] of variants.entries()) {
    const { status, body } = await ask(port, addresses[index] ?? "");
    expect({ name, status }).toEqual({ name, status: 200 });
    const made = await sharp(body).metadata();
    const height = Math.round((width * crop.height) / crop.width);
    expect(made).toMatchObject({ width, height, format: format === "avif" ? "heif" : "jpeg" });
    const found = Object.values(await cornersOf(body));
    const meant =
      name === "the whole"
        ? Object.values(corners)
        : Array(4).fill(name === "a tile" ? corners.topRight : corners.bottomLeft);
    // The dot in the middle of the card touches no corner's square.
    for (const [corner, colour] of meant.entries()) {
      const off = colour.map((value: number, channel: number) =>
        Math.abs(value - (found[corner]?.[channel] ?? 999)),
      );
      expect(Math.max(...off)).toBeLessThan(30);
    }
  }
  await stop();
});

afterAll(() => rmSync(root, { recursive: true }));
