import { type Box, boxesIn, Fields } from "./iso-boxes";

/** A range of the file that contains data of an item. */
export interface Extent {
  from: number;
  to: number;
}

export interface Item {
  id: number;
  /** Four-character code such as "hvc1", "av01", "grid". */
  type: string;
  extents: Extent[];
}

/** The images in a HEIC or AVIF (ISO 23008-12). */
export interface HeifItems {
  /** The coded images of the primary image, such as its tiles. */
  coded: Item[];
  /** The coded images of its alpha channel. */
  alpha: Item[];
  /** Number of pixels of the largest image in the file. */
  pixels: number;
  /** Transfer characteristics (ITU-T H.273): 16 for PQ, 18 for HLG. */
  transfer?: number;
  /** Colour profile (ICC), if the file has one. */
  profile?: Buffer;
  /** Whether the image is grey and black has the value 16 of 255 (AV1 only). */
  isLimitedGrey: boolean;
}

interface Reference {
  type: string;
  from: number;
  to: number[];
}

function readTypes(bytes: Buffer, { from, to }: Box): Map<number, string> {
  const version = bytes[from] ?? 0;
  const entries = boxesIn(bytes, from + (version === 0 ? 6 : 8), to);
  return new Map(
    entries.map((entry) => {
      const wide = bytes[entry.from] === 3;
      const fields = new Fields(bytes, entry.from + 4);
      const id = fields.next(wide ? 4 : 2);
      return [id, bytes.toString("latin1", fields.at + 2, fields.at + 6)];
    }),
  );
}

function readExtents(bytes: Buffer, { from }: Box, dataFrom: number): Map<number, Extent[]> {
  const version = bytes[from] ?? 0;
  const fields = new Fields(bytes, from + 4);
  const sizes = fields.next(2);
  const [offsetSize, lengthSize] = [sizes >> 12, (sizes >> 8) & 15];
  const [baseSize, indexSize] = [(sizes >> 4) & 15, version > 0 ? sizes & 15 : 0];
  const count = fields.next(version < 2 ? 2 : 4);
  const extents = new Map<number, Extent[]>();
  for (let item = 0; item < count; item += 1) {
    const id = fields.next(version < 2 ? 2 : 4);
    const isInside = version > 0 && (fields.next(2) & 15) === 1;
    fields.next(2);
    const base = fields.next(baseSize) + (isInside ? dataFrom : 0);
    const list: Extent[] = [];
    for (let left = fields.next(2); left > 0; left -= 1) {
      fields.next(indexSize);
      const offset = base + fields.next(offsetSize);
      const length = fields.next(lengthSize);
      list.push({ from: offset, to: length === 0 ? bytes.length : offset + length });
    }
    extents.set(id, list);
  }
  return extents;
}

function readReferences(bytes: Buffer, { from, to }: Box): Reference[] {
  const size = bytes[from] === 0 ? 2 : 4;
  return boxesIn(bytes, from + 4, to).map((box) => {
    const fields = new Fields(bytes, box.from);
    const source = fields.next(size);
    const targets = Array.from({ length: fields.next(2) }, () => fields.next(size));
    return { type: box.type, from: source, to: targets };
  });
}

/** Returns the properties of each item, as indexes in the list of all properties, counted from 1. */
function readAssociations(bytes: Buffer, { from }: Box): Map<number, number[]> {
  const version = bytes[from] ?? 0;
  const isWide = ((bytes[from + 3] ?? 0) & 1) === 1;
  const fields = new Fields(bytes, from + 4);
  const count = fields.next(4);
  const places = new Map<number, number[]>();
  for (let entry = 0; entry < count; entry += 1) {
    const id = fields.next(version < 1 ? 2 : 4);
    const own = Array.from({ length: fields.next(1) }, () =>
      isWide ? fields.next(2) & 0x7fff : fields.next(1) & 0x7f,
    );
    places.set(id, own);
  }
  return places;
}

/** Returns the items with alpha channels. Other auxiliary items contain depth or gain maps. */
function alphaItems(bytes: Buffer, { from, to }: Box): Set<number> {
  const boxes = boxesIn(bytes, from, to);
  const all = boxes
    .filter(({ type }) => type === "ipco")
    .flatMap((box) => boxesIn(bytes, box.from, box.to));
  const isAlpha = (place: number) => {
    const box = all[place - 1];
    if (box?.type !== "auxC") return false;
    return /alpha|hevc:2015:auxid:1/.test(bytes.toString("latin1", box.from + 4, box.to));
  };
  const places = boxes
    .filter(({ type }) => type === "ipma")
    .flatMap((box) => [...readAssociations(bytes, box)]);
  return new Set(places.filter(([, own]) => own.some(isAlpha)).map(([id]) => id));
}

/** Bit of the third byte of `av1C` for images without colour (AV1 in ISOBMFF, 2.3.3). */
const monochrome = 0x10;

/** Returns the largest image size, and the properties of the colours. */
function readProperties(
  bytes: Buffer,
  box: Box,
): Pick<HeifItems, "pixels" | "transfer" | "profile" | "isLimitedGrey"> {
  const all = boxesIn(bytes, box.from, box.to)
    .filter(({ type }) => type === "ipco")
    .flatMap(({ from, to }) => boxesIn(bytes, from, to));
  const areas = all
    .filter(({ type }) => type === "ispe")
    .map(({ from }) => bytes.readUInt32BE(from + 4) * bytes.readUInt32BE(from + 8));
  const colours = all.filter(({ type }) => type === "colr");
  const kind = ({ from }: Box) => bytes.toString("latin1", from, from + 4);
  const numbers = colours.find((colour) => kind(colour) === "nclx");
  const icc = colours.find((colour) => kind(colour) === "prof");
  const profile = icc && bytes.subarray(icc.from + 4, icc.to);
  const codecs = all.filter(({ type }) => type === "av1C");
  const isGrey =
    codecs.length > 0 && codecs.every(({ from }) => ((bytes[from + 2] ?? 0) & monochrome) !== 0);
  const isFullRange = !numbers || ((bytes[numbers.from + 10] ?? 0) & 0x80) !== 0;
  return {
    pixels: Math.max(0, ...areas),
    transfer: numbers && bytes.readUInt16BE(numbers.from + 6),
    profile: profile?.toString("latin1", 36, 40) === "acsp" ? profile : undefined,
    isLimitedGrey: isGrey && !isFullRange,
  };
}

/** Returns the items of a HEIC or AVIF, or undefined if their description is cut or damaged. */
export function heifItems(bytes: Buffer): HeifItems | undefined {
  try {
    const meta = boxesIn(bytes, 0, bytes.length).find(({ type }) => type === "meta");
    if (!meta || meta.to > bytes.length) return undefined;
    const parts = new Map(boxesIn(bytes, meta.from + 4, meta.to).map((box) => [box.type, box]));
    const [primary, info, location] = ["pitm", "iinf", "iloc"].map((type) => parts.get(type));
    if (!primary || !info || !location) return undefined;
    const id = new Fields(bytes, primary.from + 4).next(bytes[primary.from] === 0 ? 2 : 4);
    const types = readTypes(bytes, info);
    const extents = readExtents(bytes, location, parts.get("idat")?.from ?? 0);
    const iref = parts.get("iref");
    const references = iref ? readReferences(bytes, iref) : [];
    const codedIn = (item: number): Item[] => {
      const tiles = references.find(({ type, from }) => type === "dimg" && from === item);
      if (tiles) return tiles.to.flatMap(codedIn);
      return [{ id: item, type: types.get(item) ?? "", extents: extents.get(item) ?? [] }];
    };
    const properties = parts.get("iprp");
    const alphas = properties ? alphaItems(bytes, properties) : new Set();
    const helpers = references.filter(
      ({ type, from, to }) => type === "auxl" && to.includes(id) && alphas.has(from),
    );
    return {
      coded: codedIn(id),
      alpha: helpers.flatMap(({ from }) => codedIn(from)),
      ...(properties ? readProperties(bytes, properties) : { pixels: 0, isLimitedGrey: false }),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns a copy of a HEIC or AVIF whose primary image is a different item, such as one tile of a grid. */
export function withPrimaryItem(bytes: Buffer, id: number): Buffer {
  const copy = Buffer.from(bytes);
  const inside = (parent: Box | undefined, type: string, skip: number) =>
    parent ? boxesIn(copy, parent.from + skip, parent.to).filter((box) => box.type === type) : [];
  const meta = boxesIn(copy, 0, copy.length).find(({ type }) => type === "meta");
  const [primary] = inside(meta, "pitm", 4);
  if (primary) copy.writeUIntBE(id, primary.from + 4, copy[primary.from] === 0 ? 2 : 4);
  // Tiles are hidden items, which libheif doesn't accept as primary images.
  const [info] = inside(meta, "iinf", 4);
  for (const { from } of inside(info, "infe", copy[info?.from ?? 0] === 0 ? 6 : 8)) {
    copy[from + 3] = (copy[from + 3] ?? 0) & 0xfe;
  }
  return copy;
}
