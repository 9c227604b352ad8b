/** @jest-environment node */
import { embeddedTexts } from "../../../src/pipeline/images/ingest/embedded-texts";
import { card } from "../../support/photos";

const text = (words: string) => Buffer.from(words, "utf8");
const size = (bytes: number, length: number) => {
  const field = Buffer.alloc(bytes);
  field.writeUIntBE(length, 0, bytes);
  return field;
};

/** Puts an IPTC caption (record 2:120) into a JPEG, as photo programs do: in an APP13 segment. */
function withIptcCaption(jpeg: Buffer, caption: string): Buffer {
  const utf8 = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]);
  const record = Buffer.concat([
    utf8,
    Buffer.from([0x1c, 2, 120]),
    size(2, text(caption).length),
    text(caption),
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
  ["letters beyond ASCII", "Café di atas bukit", { alt: "Café di atas bukit" }],
  ["nothing that a camera writes by itself", "OLYMPUS DIGITAL CAMERA", { alt: undefined }],
])("takes %s from IPTC", async (_name, caption, words) => {
  const jpeg = await card(700, 600).jpeg().toBuffer();
  expect(embeddedTexts(withIptcCaption(jpeg, caption))).toEqual(words);
});
