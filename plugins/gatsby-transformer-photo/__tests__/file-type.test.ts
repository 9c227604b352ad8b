import { dng, video } from "../../../__tests__/support/photos";
import { detectFileType } from "../src/ingest/file-type";

/** Returns a file that begins with these one-byte characters. */
const begins = (start: string) => Buffer.concat([Buffer.from(start, "latin1"), Buffer.alloc(80)]);

const tiff = (entries: [tag: number, value: number][]) => {
  const bytes = Buffer.alloc(200);
  bytes.write("MM\0*", 0, "latin1");
  bytes.writeUInt32BE(8, 4);
  bytes.writeUInt16BE(entries.length, 8);
  entries.forEach(([tag, value], index) => {
    bytes.writeUInt16BE(tag, 10 + index * 12);
    bytes.writeUInt16BE(value, 18 + index * 12);
    bytes.writeUInt16BE(value, 20 + index * 12);
  });
  return bytes;
};

test.each([
  ["JPEG", begins("\xff\xd8\xff\xe1")],
  ["PNG", begins("\x89PNG\r\n\x1a\n")],
  ["GIF", begins("GIF89a")],
  ["WebP", begins("RIFF\0\0\0\0WEBPVP8 ")],
  ["AVIF", begins("\0\0\0\x1cftypavif\0\0\0\0avifmif1")],
  ["AVIF", begins("\0\0\0\x1cftypmif1\0\0\0\0avifmiaf")],
  ["HEIC", begins("\0\0\0\x18ftypheic\0\0\0\0mif1heic")],
  ["HEIC", begins("\0\0\0\x18ftypmif1\0\0\0\0mif1heic")],
  ["TIFF", tiff([[262, 2]])],
  ["a camera RAW file", dng()],
  ["a camera RAW file", tiff([[262, 32803]])],
  [
    "a camera RAW file",
    tiff([
      [254, 1],
      [330, 1],
    ]),
  ],
  ["a camera RAW file", begins("II*\0\x10\0\0\0CR\x02\0")],
  ["a camera RAW file", begins("\0\0\0\x18ftypcrx \0\0\0\x01crx isom")],
  ["a camera RAW file", begins("FUJIFILMCCD-RAW 0201")],
  ["a camera RAW file", begins("IIU\0\x18\0\0\0")],
  ["a video", video],
  ["a video", begins("\0\0\0\x20ftypmp42\0\0\0\0mp42isom")],
  ["a video", begins("\x1a\x45\xdf\xa3")],
  ["a video", begins("RIFF\0\0\0\0AVI LIST")],
  ["a Photoshop document", begins("8BPS\0\x01")],
  ["a JPEG XL image", begins("\0\0\0\x0cJXL \r\n\x87\n")],
  ["a ZIP archive or office document", begins("PK\x03\x04")],
  ["an SVG drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  [
    "an SVG drawing",
    Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg width="1"></svg>'),
  ],
  [
    "a settings file of a photo app, not a photo",
    Buffer.from('<?xml version="1.0"?><!DOCTYPE plist PUBLIC "">'),
  ],
  [
    "a Git LFS pointer, not the photo itself",
    Buffer.from("version https://git-lfs.github.com/spec/v1\n"),
  ],
  ["not a photo", Buffer.from("Just a few words of text")],
  ["an unknown file type", begins("\0\0\0")],
  ["a camera RAW file", begins("II\x1a\0\0\0HEAPCCDR")],
  ["a camera RAW file", begins("\0MRM")],
  ["a PCX image", begins("\x0a\x05\x01\x08")],
  ["a DDS image", begins("DDS |")],
  ["a PNM image", Buffer.from("P6\n640 480\n255\n")],
  ["a TGA image", begins("\0\0\x02\0\0\0\0\0\0\0\0\0\x80\x02\xe0\x01\x18")],
  ["an EPS drawing", Buffer.from("%!PS-Adobe-3.0 EPSF-3.0\n")],
  ["an OpenEXR image", begins("\x76\x2f\x31\x01")],
  ["a Radiance (HDR) image", Buffer.from("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n")],
  ["a JPEG 2000 image", begins("\xff\x4f\xff\x51")],
  ["an icon (ICNS)", begins("icns")],
  ["a cursor (CUR)", begins("\0\0\x02\0\x01\0\x20\x20")],
])("detectFileType recognises %s", (name, bytes) => {
  expect(detectFileType(bytes).name).toBe(name);
});
