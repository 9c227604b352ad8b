import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { referencedVariants } from "../src/variants/referenced-variants";
import { type Variant, variantUrl } from "../src/variants/variant";

const folder = mkdtempSync(join(tmpdir(), "referenced-"));
afterAll(() => rmSync(folder, { recursive: true }));

const picture = (width: number): Variant => ({
  photo: "0123456789ab",
  crop: { left: 1, top: 2, width: 300, height: 200 },
  width,
  format: "avif",
});
const srcSet = (...widths: number[]) =>
  widths.map((width) => `${variantUrl(picture(width))} ${width}w`).join(",\n");
const write = (path: string, data: object) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(data));
};

write("page-data/index/page-data.json", { result: srcSet(10, 20) });
write("page-data/about/page-data.json", { result: srcSet(20, 30) });
write("page-data/gone/page-data.json", { result: srcSet(40) });

test("referencedVariants returns each variant that pages show once, and none of deleted pages", async () => {
  const { variants, sources } = await referencedVariants(folder, ["/", "/about"]);
  expect(sources.size).toBe(0);
  expect([...variants.values()]).toEqual([10, 20, 30].map(picture));
});

test("a page built with different image settings is reported with a command that helps", async () => {
  const old = srcSet(10).replace(/-[0-9a-f]{5}\.avif/, "-00000.avif");
  write("page-data/old/page-data.json", { result: old });
  await expect(referencedVariants(folder, ["/old"])).rejects.toThrow(
    /^public\/page-data\/old\/page-data\.json references \/static\/photos\/.*-00000\.avif, which was made with different image settings\. Run "npm run clean" and build again\.$/,
  );
});
