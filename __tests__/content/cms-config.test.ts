import type { EntryCollection, Field } from "@sveltia/cms";
import { cmsConfig } from "../../src/content/cms/config";

jest.mock("../../content/site.json", () => ({ languages: ["en"] }));

/** Returns the fields of a house's form by their names. */
function houseFields(): Map<string, Field & { fields?: Field[] }> {
  const collections = (cmsConfig().collections ?? []) as EntryCollection[];
  const { fields } = collections.find(({ format }) => String(format) === "House") ?? {};
  return new Map(fields?.map((field) => [field.name, field]));
}

test.each([
  ["title", "Title"],
  ["amenities", "Amenity"],
])("with one language, the input of %s has the label %s", (name, label) => {
  const inputs = houseFields().get(name)?.fields ?? [];
  expect(inputs.map((input) => "label" in input && input.label)).toEqual([label]);
});
