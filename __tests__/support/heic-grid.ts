const number = (value: number, size: number) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([number(body.length + 8, 4), Buffer.from(type, "latin1"), body]);
};
const fullBox = (type: string, version: number, ...content: Buffer[]) =>
  box(type, number(version * 2 ** 24, 4), ...content);

/** Returns a property box of a HEIC or MP4, with its header. */
function property(heic: Buffer, type: string): Buffer {
  const at = heic.indexOf(type, 0, "latin1") - 4;
  return heic.subarray(at, at + heic.readUInt32BE(at));
}

/** Layout of a grid, and its size in px, which may cut off the last column and row. */
interface Layout {
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** Whether the data box has a 64-bit length, as in videos and files of some phones. */
  long?: boolean;
  /** Colours by numbers (ITU-T H.273). By default, sRGB. */
  primaries?: number;
  transfer?: number;
  /** Size in px of the visible part, which is in the middle (`clap`). */
  visible?: number;
  /** Whether a filler NAL unit (type 38) follows the data of each tile, as in Sony's files. */
  filler?: boolean;
}

/** A filler NAL unit with its length (ITU-T H.265, 7.3.2.8). */
const fillerUnit = Buffer.concat([
  number(40, 4),
  Buffer.from([38 << 1, 1]),
  Buffer.alloc(37, 0xff),
  Buffer.from([0x80]),
]);

/**
 * An HEVC image: the box with its decoder settings, the box with its size, and its NAL units with
 * their lengths.
 */
interface HevcImage {
  hvcC: Buffer;
  ispe: Buffer;
  data: Buffer;
}

/** Returns the coded image of a HEIC. */
function hevcImageOf(heic: Buffer): HevcImage {
  const { hvcC, data } = { hvcC: property(heic, "hvcC"), data: property(heic, "mdat").subarray(8) };
  return { hvcC, ispe: property(heic, "ispe"), data };
}

/** Returns the only frame of an HEVC video in an MP4, as ffmpeg writes it. */
export function frameOf(mp4: Buffer, width: number, height: number): HevcImage {
  const at = mp4.indexOf("mdat", 0, "latin1");
  const data = mp4.subarray(at + 4, at - 4 + mp4.readUInt32BE(at - 4));
  const ispe = fullBox("ispe", 0, number(width, 4), number(height, 4));
  return { hvcC: property(mp4, "hvcC"), ispe, data };
}

/**
 * Combines tiles into one image as phones do (ISO 23008-12, 6.6.2.3): the layout in `idat`, and the
 * tiles in `mdat` at the end of the file.
 * @param tile a HEIC with one coded image, or such an image. It is used for every tile
 */
export function heicGrid(
  tile: Buffer | HevcImage,
  { columns, rows, width, height, long, primaries = 1, transfer = 13, visible, filler }: Layout,
): Buffer {
  const image = Buffer.isBuffer(tile) ? hevcImageOf(tile) : tile;
  const data = filler ? Buffer.concat([image.data, fillerUnit]) : image.data;
  const ids = Array.from({ length: columns * rows }, (_, index) => index + 2);
  const entry = (id: number, type: string) =>
    fullBox("infe", 2, number(id, 2), number(0, 2), Buffer.from(`${type}\0`, "latin1"));
  const layout = Buffer.from([0, 0, rows - 1, columns - 1, 0, 0, 0, 0]);
  layout.writeUInt16BE(width, 4);
  layout.writeUInt16BE(height, 6);

  const ftyp = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1"));
  const meta = (dataAt: number) =>
    fullBox(
      "meta",
      0,
      fullBox("hdlr", 0, number(0, 4), Buffer.from("pict"), Buffer.alloc(13)),
      fullBox("pitm", 0, number(1, 2)),
      fullBox(
        "iinf",
        0,
        number(ids.length + 1, 2),
        entry(1, "grid"),
        ...ids.map((id) => entry(id, "hvc1")),
      ),
      fullBox(
        "iref",
        0,
        box("dimg", number(1, 2), number(ids.length, 2), ...ids.map((id) => number(id, 2))),
      ),
      box(
        "iprp",
        box(
          "ipco",
          image.hvcC,
          image.ispe,
          fullBox("ispe", 0, number(width, 4), number(height, 4)),
          box(
            "colr",
            Buffer.from("nclx"),
            ...[primaries, transfer, 1].map((value) => number(value, 2)),
            number(0x80, 1),
          ),
          ...(visible
            ? [
                box(
                  "clap",
                  ...[visible, 1, visible, 1, 0, 1, 0, 1].map((value) => number(value, 4)),
                ),
              ]
            : []),
        ),
        fullBox(
          "ipma",
          0,
          number(ids.length + 1, 4),
          number(1, 2),
          Buffer.from(visible ? [3, 3, 4, 0x85] : [2, 3, 4]),
          ...ids.map((id) => Buffer.concat([number(id, 2), Buffer.from([2, 0x81, 2])])),
        ),
      ),
      box("idat", layout),
      fullBox(
        "iloc",
        1,
        number(0x4400, 2),
        number(ids.length + 1, 2),
        Buffer.concat([1, 1, 0, 1].map((value) => number(value, 2))),
        number(0, 4),
        number(layout.length, 4),
        ...ids.map((id, index) =>
          Buffer.concat([
            ...[id, 0, 0, 1].map((value) => number(value, 2)),
            number(dataAt + index * data.length, 4),
            number(data.length, 4),
          ]),
        ),
      ),
    );
  const all = Buffer.concat(ids.map(() => data));
  const head = long
    ? Buffer.concat([number(1, 4), Buffer.from("mdat"), number(0, 2), number(all.length + 16, 6)])
    : Buffer.concat([number(all.length + 8, 4), Buffer.from("mdat")]);
  const dataAt = ftyp.length + meta(0).length + head.length;
  return Buffer.concat([ftyp, meta(dataAt), head, all]);
}
