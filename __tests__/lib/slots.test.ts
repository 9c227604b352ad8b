import { slotsOfPicture } from "../../plugins/gatsby-transformer-photo/pure";
import { cmsConfig } from "../../src/content/cms/config";
import { slots } from "../../src/lib/slots";

/** Names of the pictures whose slots the CMS shows below their focal point. */
const pictures = new Set<string>();
JSON.stringify(cmsConfig(), (key, value) => {
  if (key === "picture" && typeof value === "string") pictures.add(value);
  return value;
});

test("the content fields of each slot are pictures of the CMS", () => {
  const fields = Object.values(slots).flatMap((slot) => ("fields" in slot ? slot.fields : []));
  const unknown = fields.filter((field) => !pictures.has(field.replace("[0]", "")));
  expect(unknown).toEqual([]);
});

test("each picture of the CMS has a slot, so that its form shows a preview", () => {
  expect(pictures.size).toBeGreaterThan(10);
  const withoutSlot = [...pictures].filter((name) => slotsOfPicture(slots, name).length === 0);
  expect(withoutSlot).toEqual([]);
});
