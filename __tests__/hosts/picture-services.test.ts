import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import {
  sourcesIn,
  urlBuilders,
} from "../../plugins/gatsby-transformer-photo/src/variants/image-url";
import { publishSources } from "../../plugins/gatsby-transformer-photo/src/variants/make-variants";
import type { Variant } from "../../plugins/gatsby-transformer-photo/src/variants/variant";
import { card, corners, cornersOf } from "../support/photos";
import { answers, freePort, local } from "./hosts";
import { missingProgram, modules, node, startProgram } from "./programs";
import { request } from "./request";

/*
 * Requests images from Netlify's own service (ipx) with the URLs that pages would contain, and
 * checks their size, format and crop. Run by `npm run test:hosts`.
 */

const photo = "0123456789abcdef0123456789abcdef";
const whole = { width: 900, height: 700 };
/** Left, top, width and height of a crop, and the test card's colours in its four quarters. */
const parts: readonly [
  string,
  readonly [number, number, number, number],
  (keyof typeof corners)[],
][] = [
  ["a quarter", [450, 0, 450, 350], ["topRight", "topRight", "topRight", "topRight"]],
  ["another", [0, 350, 450, 350], ["bottomLeft", "bottomLeft", "bottomLeft", "bottomLeft"]],
  ["the whole", [0, 0, 900, 700], ["topLeft", "topRight", "bottomLeft", "bottomRight"]],
  ["the middle", [250, 0, 400, 700], ["topLeft", "topRight", "bottomLeft", "bottomRight"]],
  ["the left side", [0, 0, 450, 700], ["topLeft", "topLeft", "bottomLeft", "bottomLeft"]],
  ["the right side", [450, 0, 450, 700], ["topRight", "topRight", "bottomRight", "bottomRight"]],
  ["the top", [0, 0, 900, 350], ["topLeft", "topRight", "topLeft", "topRight"]],
  ["the foot", [0, 350, 900, 350], ["bottomLeft", "bottomRight", "bottomLeft", "bottomRight"]],
];
const variants = parts.flatMap(([name, [left, top, width, height], colours]) =>
  (["avif", "jpg"] as const).map((format) => {
    const variant: Variant = { photo, crop: { left, top, width, height }, width: 200, format };
    return { name: `${name} as ${format}`, variant, colours };
  }),
);

const root = mkdtempSync(join(tmpdir(), "pictures-"));
let stop: (() => void) | undefined;
const maybe = missingProgram("netlify") ? test.skip : test;

maybe("Netlify makes exactly the pictures that pages name", async () => {
  mkdirSync(join(root, "cache", "copies"), { recursive: true });
  mkdirSync(join(root, "public"));
  writeFileSync(join(root, "public", "404.html"), "");
  await card()
    .jpeg({ quality: 95 })
    .toFile(join(root, "cache", "copies", `${photo}.jpg`));
  const addresses = variants.map(({ variant }) => urlBuilders.netlify(variant, "", whole));
  await publishSources(sourcesIn(addresses.join(" ")), join(root, "cache"), join(root, "public"));
  const port = await freePort();
  stop = startProgram(node, [
    ...[resolve("__tests__/hosts/netlify-images.mjs"), String(port)],
    ...[join(root, "public"), modules],
  ]);
  await answers(local(port));
  for (const [index, { name, variant, colours }] of variants.entries()) {
    const { crop, width, format } = variant;
    const { status, body } = await request(local(port), addresses[index] ?? "");
    expect({ name, status }).toEqual({ name, status: 200 });
    const made = await sharp(body).metadata();
    const height = Math.round((width * crop.height) / crop.width);
    expect(made).toMatchObject({ width, height, format: format === "avif" ? "heif" : "jpeg" });
    const found = Object.values(await cornersOf(body));
    // The dot in the centre of the card doesn't touch the sampled squares.
    const off = colours.map((corner, place) =>
      Math.max(
        ...corners[corner].map((value, channel) =>
          Math.abs(value - (found[place]?.[channel] ?? 999)),
        ),
      ),
    );
    expect({ name, isRight: off.map((each) => each < 30) }).toEqual({
      name,
      isRight: [true, true, true, true],
    });
  }
});

// Ends the server, because it would keep Jest running after a failed test.
afterAll(() => {
  stop?.();
  rmSync(root, { recursive: true });
});
