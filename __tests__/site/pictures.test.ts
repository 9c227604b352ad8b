import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  referencesIn,
  variantsPath,
} from "../../plugins/gatsby-transformer-photo/src/variants/variant";

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile());

const published = filesBelow(join("public", variantsPath));
test("the published image files are exactly those that pages reference", () => {
  const pages = filesBelow("public").filter((file) => /\.(html|json)$/.test(file));
  const referenced = new Set(
    pages.flatMap((page) =>
      referencesIn(readFileSync(page, "utf8")).map(({ url }) => join("public", url)),
    ),
  );
  expect([...referenced].sort()).toEqual([...published].sort());
});
