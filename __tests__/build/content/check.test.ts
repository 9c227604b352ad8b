/** @jest-environment node */
import { checkContent, checkContentFile } from "../../../src/build/content/check";
import { formatFault } from "../../../src/build/content/faults";

const gallery = (change: object) =>
  JSON.stringify(
    {
      seo: { title: "Gallery", description: "Photos of the villas and of the farm." },
      title: "Gallery",
      text: "A collection",
      more: "More photos",
      ...change,
    },
    null,
    2,
  );
const faultsOf = (path: string, text: string) => checkContentFile(path, text).map(formatFault);

test("the content of this site has no fault", () => {
  expect(checkContent("content")).toEqual([]);
});

test("a misspelt field is named with line, column and path", () => {
  const text = gallery({ title: undefined, titel: "Gallery" });
  expect(faultsOf("pages/gallery.json", text)).toEqual([
    expect.stringMatching(
      /^content\/pages\/gallery\.json:1:1 title: found nothing, expected a text$/,
    ),
    expect.stringMatching(/^content\/pages\/gallery\.json:\d+:\d+ titel: found an unknown field/),
  ]);
});

test("all faults of a file are reported at once", () => {
  expect(faultsOf("pages/gallery.json", gallery({ title: 1, text: "", more: [] }))).toHaveLength(3);
});

test("a text that is no JSON is reported where it breaks off", () => {
  expect(faultsOf("site.json", '{\n  "brand": }')).toEqual([
    expect.stringMatching(/^content\/site\.json:2:12 is not valid JSON here/),
  ]);
});

test("a file that no page knows is named", () => {
  expect(faultsOf("pages/galery.json", "{}")).toEqual([
    expect.stringMatching(/^content\/pages\/galery\.json is not a content file/),
  ]);
});
