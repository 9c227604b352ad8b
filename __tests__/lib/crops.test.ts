import { cropsOfPicture } from "../../plugins/gatsby-transformer-photo/pure";
import { cmsConfig } from "../../src/content/cms/config";
import { crops } from "../../src/lib/crops";

/** Names of the pictures whose crops the CMS shows below their focal point. */
const pictures = new Set<string>();
JSON.stringify(cmsConfig(), (key, value) => {
  if (key === "picture" && typeof value === "string") pictures.add(value);
  return value;
});

test("the content fields of each crop are pictures of the CMS", () => {
  const fields = Object.values(crops).flatMap((crop) => ("fields" in crop ? crop.fields : []));
  const unknown = fields.filter((field) => !pictures.has(field.replace("[0]", "")));
  expect(unknown).toEqual([]);
});

test("each picture of the CMS has a crop, so that its form shows a preview", () => {
  expect(pictures.size).toBeGreaterThan(10);
  const withoutCrop = [...pictures].filter((name) => cropsOfPicture(crops, name).length === 0);
  expect(withoutCrop).toEqual([]);
});
