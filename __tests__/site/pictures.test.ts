import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  referencesIn,
  type Variant,
  variantsPath,
} from "../../plugins/gatsby-transformer-photo/src/variants/variant";

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile());

const published = filesBelow(join("public", variantsPath));
const derivativeOf = (file: string) =>
  referencesIn(file.slice("public".length))[0]?.variant as Variant;

test("the published image files are exactly those that pages reference", () => {
  const pages = filesBelow("public").filter((file) => /\.(html|json)$/.test(file));
  const referenced = new Set(
    pages.flatMap((page) =>
      referencesIn(readFileSync(page, "utf8")).map(({ address }) => join("public", address)),
    ),
  );
  expect([...referenced].sort()).toEqual([...published].sort());
});

test("no AVIF is larger than one bit per pixel plus 600 bytes", () => {
  const avif = published.filter((file) => file.endsWith(".avif"));
  const tooLarge = avif.filter((file) => {
    const { crop, width } = derivativeOf(file);
    const pixels = (width * width * crop.height) / crop.width;
    return statSync(file).size > 600 + pixels / 8;
  });
  expect(avif.length).toBeGreaterThan(100);
  expect(tooLarge).toEqual([]);
});
