import { card, withPersonalData } from "../../../__tests__/support/photos";
import { embeddedTexts } from "../src/ingest/embedded-texts";

const text = (words: string) => Buffer.from(words, "utf8");
const utf8Mark = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]);
const size = (bytes: number, length: number) => {
  const field = Buffer.alloc(bytes);
  field.writeUIntBE(length, 0, bytes);
  return field;
};

/** Adds an IPTC caption (record 2:120) to a JPEG in an APP13 segment, as photo apps do. */
function withIptcCaption(jpeg: Buffer, caption: Buffer, mark = utf8Mark): Buffer {
  const record = Buffer.concat([
    mark,
    Buffer.from([0x1c, 2, 120]),
    size(2, caption.length),
    caption,
  ]);
  const resource = Buffer.concat([
    text("Photoshop 3.0\0"),
    text("8BIM"),
    Buffer.from([4, 4, 0, 0]),
    size(4, record.length),
    record,
    Buffer.alloc(record.length % 2),
  ]);
  const segment = Buffer.concat([
    Buffer.from([0xff, 0xed]),
    size(2, resource.length + 2),
    resource,
  ]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

test.each([
  ["a description", "Mist over the valley", { alt: "Mist over the valley" }],
  ["non-ASCII letters", "Café di atas bukit", { alt: "Café di atas bukit" }],
  ["no default text of a camera", "OLYMPUS DIGITAL CAMERA", { alt: undefined }],
])("embeddedTexts reads %s from IPTC", async (_name, caption, words) => {
  const jpeg = await card(700, 600).jpeg().toBuffer();
  expect(embeddedTexts(withIptcCaption(jpeg, text(caption)))).toEqual(words);
});

test.each([
  ["an old Mac", [0x8e, 0x8f]],
  ["Windows", [0xe9, 0xe8]],
])("embeddedTexts decodes IPTC from %s", async (_name, letters) => {
  const jpeg = await card(700, 600).jpeg().toBuffer();
  const caption = Buffer.concat([text("Caf"), Buffer.from(letters), text(" di atas bukit")]);
  const bytes = withIptcCaption(jpeg, caption, Buffer.alloc(0));
  expect(embeddedTexts(bytes)).toEqual({ alt: "Caféè di atas bukit" });
});

test.each([
  [
    "the language of the site",
    [
      ["de", "Haus am Hang"],
      ["en-GB", "House on a slope"],
    ],
    "House on a slope",
  ],
  [
    "otherwise the default",
    [
      ["de", "Haus am Hang"],
      ["x-default", "Rumah di lereng"],
    ],
    "Rumah di lereng",
  ],
  [
    "otherwise the first",
    [
      ["de", "Haus am Hang"],
      ["fr", "Maison sur la pente"],
    ],
    "Haus am Hang",
  ],
])("embeddedTexts chooses one of several translations: %s", async (_name, translations, alt) => {
  const items = translations.map(([lang, words]) => `<rdf:li xml:lang="${lang}">${words}</rdf:li>`);
  const xmp = `<dc:description><rdf:Alt>${items.join("")}</rdf:Alt></dc:description>`;
  expect(embeddedTexts(await withPersonalData(card(700, 600), xmp))).toEqual({ alt });
});
