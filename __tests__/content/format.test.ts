import { z } from "zod";
import {
  contentTypeOf,
  markedSchema,
  singleFile,
} from "../../plugins/gatsby-transformer-checked-json";
import {
  laterText,
  line,
  longText,
  text,
} from "../../plugins/gatsby-transformer-checked-json/pure";
import { contentFormat } from "../../src/content/cms/format";
import { contentTypes } from "../../src/content/schemas";
import { exampleOf } from "../support/example";
import { smallSite } from "../support/small-site";

const editions = [["en"], ["en", "id"], ["en", "id", "nl"]];

const photo = z.object({ file: z.string().meta({ input: "photo" }), alt: text.optional() });
const type = singleFile(
  "Example",
  z.object({
    title: text,
    hidden: z.boolean().default(false),
    open: z.boolean().optional(),
    photo,
    phone: photo.optional(),
    photos: z.array(photo),
    rooms: z.array(z.object({ size: z.int(), house: z.string().meta({ link: "folder" }) })),
    note: longText.optional(),
    code: line,
    rate: z.object({ id: line, name: line }),
    lists: z.array(text),
    groups: z.array(z.object({ label: text.optional(), size: z.int() })),
    captions: z.array(z.object({ size: z.int(), alt: laterText.optional() })),
  }),
);
const { fromFile, toFile } = contentFormat(type, ["en", "id"]);

/** Returns what a form with some fields writes. The required photo is in all files. */
function written(data: object): object {
  const { photo: _photo, ...fields } = JSON.parse(toFile({ photo: { file: "/a.jpg" }, ...data }));
  return fields;
}

describe.each(editions)("in %j", (...languages) => {
  test.each(Object.entries(smallSite()))(
    "%s of the small site stays byte for byte",
    (path, data) => {
      const contentType = contentTypeOf(path, contentTypes);
      const format = contentType && contentFormat(contentType, languages);
      const file = format?.toFile(data) ?? "";
      expect(JSON.parse(file)).toEqual(data);
      expect(format?.toFile(format.fromFile(file))).toBe(file);
    },
  );

  test.each(contentTypes)("$name with all fields stays byte for byte", (contentType) => {
    const format = contentFormat(contentType, languages);
    const file = format.toFile(exampleOf(markedSchema(contentType), [...languages, "xx"]));
    expect(file).toContain("(xx)");
    expect(format.toFile(format.fromFile(file))).toBe(file);
  });
});

test("a form has each text in each language, and an empty one for a missing text", () => {
  const form = fromFile('{ "title": "Wifi", "code": "EUR", "lists": ["Pool"], "groups": [{}] }');
  expect(form).toEqual({
    title: { en: "Wifi", id: "Wifi" },
    note: { en: "", id: "" },
    code: "EUR",
    lists: [{ en: "Pool", id: "Pool" }],
    groups: [{ label: { en: "", id: "" } }],
  });
});

test("a form has the path of a photo as a path without a link", () => {
  const form = fromFile('{ "photo": { "file": "/a.jpg" } }');
  expect(form).toMatchObject({ photo: { file: "@/a.jpg" } });
});

test.each(["@/a@2x.jpg", "/a@2x.jpg"])("the path %s in a form keeps the @ of its name", (file) => {
  expect(JSON.parse(toFile({ photo: { file } }))).toEqual({ photo: { file: "/a@2x.jpg" } });
});

test("equal texts are written once", () => {
  expect(written({ title: { en: "Wifi", id: "Wifi" } })).toEqual({ title: "Wifi" });
});

test("a language without a field stays, even if the others are equal", () => {
  const title = { nl: "Draadloos", en: "Wifi", id: "Wifi" };
  expect(written(fromFile(JSON.stringify({ title })) as object)).toEqual({ title });
});

test("a text in one of the languages stays incomplete", () => {
  expect(written({ title: { en: "Rain", id: " " } })).toEqual({ title: { en: "Rain" } });
});

test("a text that is empty in each language is left out", () => {
  expect(written({ note: { en: "", id: " \n" }, code: "EUR" })).toEqual({ code: "EUR" });
});

test("a text for later stays, although it is empty in a language", () => {
  const alts = [
    { en: "", id: "" },
    { en: "A pool", id: "" },
  ];
  const captions = alts.map((alt) => ({ size: 2, alt }));
  expect(written({ captions })).toEqual({ captions });
});

test("a group whose keys are codes of languages stays a group", () => {
  const rate = { id: "EUR-1", name: "Euro" };
  expect(written(fromFile(JSON.stringify({ rate })) as object)).toEqual({ rate });
});

test("a deleted photo stays empty where the file needs one", () => {
  const empty = { file: "", alt: { en: "", id: "" } };
  expect(JSON.parse(toFile({ photo: empty, phone: empty, photos: [empty] }))).toEqual({
    photo: { file: "" },
    photos: [{ file: "" }],
  });
});

test("a deleted entry stays empty where the file needs one", () => {
  expect(written({ rooms: [{ size: 2, house: "" }] })).toEqual({ rooms: [{ size: 2, house: "" }] });
});

test("a switch that is off is left out if that is its default", () => {
  expect(written({ hidden: false, open: false })).toEqual({ open: false });
});

test("holes in lists and the keys of sorted entries are left out", () => {
  const label = { en: "Two", id: "Dua" };
  const groups = [undefined, { label, size: 2, __sc_item_id: "1" }, null];
  expect(written({ groups })).toEqual({ groups: [{ label, size: 2 }] });
});

test.each(["A / B", "A\u2063 / B", "A\n\nB", '"A" {b}'])("the text %j stays as it is", (each) => {
  const title = { en: each, id: `${each}!` };
  expect(written(fromFile(JSON.stringify({ title })) as object)).toEqual({ title });
});
