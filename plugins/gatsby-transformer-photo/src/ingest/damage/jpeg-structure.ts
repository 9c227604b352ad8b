import type { Component, ScanHeader } from "./jpeg-blocks";
import { huffmanTable } from "./jpeg-huffman";

/** Marker at the end of a JPEG. */
export const endOfImage = Buffer.from([0xff, 0xd9]);
const startOfScan = 0xda;
export const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Entropy-coded data between two markers. */
export interface Segment {
  from: number;
  to: number;
  /** Marker at its end; undefined at the end of the file. */
  next?: number;
}

/** A scan: a header and one segment, or one for each restart interval. */
export interface Scan {
  header: ScanHeader;
  /** Components, with the Huffman tables of their blocks. */
  parts: readonly { component: Component; means: Uint16Array; table: Uint16Array }[];
  /** Position of its header, and its data. */
  at: number;
  segments: readonly Segment[];
  /** Number of MCUs between two restart markers; 0 without such markers. */
  interval: number;
  /** Number of MCUs in a row, and number of such rows. */
  across: number;
  down: number;
}

export interface Frame {
  width: number;
  height: number;
  progressive: boolean;
  components: Component[];
  /** Largest sampling factors. */
  h: number;
  v: number;
}

interface Tables {
  steps: Map<number, number[]>;
  huffman: Map<number, Uint16Array>;
  interval: number;
}

/** Thrown for arithmetic coding, lossless data, and more than 8 bits. */
export class UnknownJpeg extends Error {}

/** Thrown for headers with contradictions. */
export class BrokenHeader extends Error {}

/** Markers that may follow a scan: tables, another scan, or the end. */
const afterScan = new Set([0xc4, 0xd9, 0xda, 0xdb, 0xdc, 0xdd]);

/** Returns the position of the next restart marker, or -1. */
function nextRestart(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && !isRestart(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + 1);
  return at;
}

/**
 * Returns the segments of a scan, each of which ends with a marker. The last marker isn't a restart marker.
 *
 * @param restarts whether the scan has restart markers, after which decoding can continue
 */
function segmentsFrom(bytes: Buffer, from: number, restarts: boolean): Segment[] {
  const segments: Segment[] = [];
  let start = from;
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    let end = at + 1;
    while (bytes[end] === 0xff) end += 1;
    const marker = bytes[end];
    if (marker === undefined) break;
    if (marker !== 0) {
      segments.push({ from: start, to: at, next: marker });
      if (!isRestart(marker)) {
        const next = restarts && !afterScan.has(marker) ? nextRestart(bytes, end) : -1;
        if (next < 0) return segments;
        segments.splice(-1, 1, { from: start, to: at, next: bytes[next + 1] });
        end = next + 1;
      }
      start = end + 1;
    }
    at = end + 1;
  }
  segments.push({ from: start, to: bytes.length });
  return segments;
}

function readFrame(segment: Buffer, progressive: boolean, tables: Tables): Frame {
  const [precision, count = 0] = [segment[0], segment[5]];
  const [height, width] = [segment.readUInt16BE(1), segment.readUInt16BE(3)];
  if (precision !== 8 || height === 0) throw new UnknownJpeg();
  const factors = Array.from({ length: count }, (_, index) => {
    const [id = 0, sampling = 0, table = 0] = segment.subarray(6 + index * 3);
    return { id, h: sampling >> 4, v: sampling & 15, table };
  });
  const h = Math.max(...factors.map((each) => each.h));
  const v = Math.max(...factors.map((each) => each.v));
  if (count === 0 || factors.some((each) => each.h === 0 || each.v === 0)) throw new BrokenHeader();
  const [across, down] = [Math.ceil(width / (8 * h)), Math.ceil(height / (8 * v))];
  const components = factors.map(({ table, ...each }): Component => {
    const stride = across * each.h;
    return {
      ...each,
      steps: tables.steps.get(table) ?? [],
      stride,
      blocksAcross: Math.ceil((width * each.h) / h / 8),
      blocksDown: Math.ceil((height * each.v) / v / 8),
      nonZero: new Uint32Array(progressive ? stride * down * each.v * 2 : 0),
      mean: 0,
      impossibleMeans: 0,
    };
  });
  return { width, height, progressive, components, h, v };
}

function readQuantisation(segment: Buffer, { steps }: Tables): void {
  for (let at = 0; at < segment.length; ) {
    const [head = 0] = segment.subarray(at);
    const bytes = head >> 4 ? 128 : 64;
    const table = segment.subarray(at + 1, at + 1 + bytes);
    const values = Array.from({ length: 64 }, (_, index) =>
      bytes === 64 ? table[index] : (table[index * 2] ?? 0) * 256 + (table[index * 2 + 1] ?? 0),
    );
    if (values.some((value) => !value)) throw new BrokenHeader();
    steps.set(head & 15, values as number[]);
    at += 1 + bytes;
  }
}

function readHuffman(segment: Buffer, { huffman }: Tables): void {
  for (let at = 0; at + 17 <= segment.length; ) {
    const counts = segment.subarray(at + 1, at + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (at + 17 + total > segment.length) throw new BrokenHeader();
    huffman.set(segment[at] ?? 0, huffmanTable(counts, segment.subarray(at + 17, at + 17 + total)));
    at += 17 + total;
  }
}

const noTable = new Uint16Array(0);

function readScan(bytes: Buffer, at: number, end: number, frame: Frame, tables: Tables): Scan {
  const segment = bytes.subarray(at + 4, end);
  const count = segment[0] ?? 0;
  const [from = 0, to = 63, bits = 0] = frame.progressive
    ? segment.subarray(1 + count * 2)
    : [0, 63, 0];
  const parts = Array.from({ length: count }, (_, index) => {
    const [id, selectors = 0] = segment.subarray(1 + index * 2);
    const component = frame.components.find((each) => each.id === id);
    if (!component) throw new BrokenHeader();
    const means = tables.huffman.get(selectors >> 4) ?? noTable;
    const table = tables.huffman.get(0x10 | (selectors & 15)) ?? noTable;
    return { component, means, table };
  });
  const [single] = parts;
  if (!single || from > to || to > 63) throw new BrokenHeader();
  return {
    header: { from, to, high: bits >> 4, low: bits & 15, progressive: frame.progressive },
    parts,
    at,
    segments: segmentsFrom(bytes, end, tables.interval > 0),
    interval: tables.interval,
    across: count > 1 ? Math.ceil(frame.width / (8 * frame.h)) : single.component.blocksAcross,
    down: count > 1 ? Math.ceil(frame.height / (8 * frame.v)) : single.component.blocksDown,
  };
}

/** A result of `readJpeg`. */
export type JpegPart = { frame: Frame } | { scan: Scan } | { end: true };

/**
 * Reads a JPEG marker by marker. Yields its frame, each scan, and its end, if it has one.
 *
 * @throws UnknownJpeg or BrokenHeader
 */
export function* readJpeg(bytes: Buffer): Generator<JpegPart> {
  const tables: Tables = { steps: new Map(), huffman: new Map(), interval: 0 };
  let frame: Frame | undefined;
  let at = 2;
  while (at + 4 <= bytes.length || bytes[at + 1] === 0xd9) {
    const marker = bytes[at + 1] ?? 0;
    // Decoders skip other bytes between markers.
    if (bytes[at] !== 0xff || marker === 0 || marker === 0xff || isRestart(marker)) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      yield { end: true };
      return;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return;
    const segment = bytes.subarray(at + 4, end);
    if (marker === 0xdb) readQuantisation(segment, tables);
    else if (marker === 0xc4) readHuffman(segment, tables);
    else if (marker === 0xdd) tables.interval = segment.readUInt16BE(0);
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8 && marker !== 0xcc) {
      if (marker > 0xc2) throw new UnknownJpeg();
      frame = readFrame(segment, marker === 0xc2, tables);
      yield { frame };
    } else if (marker === 0xcc) throw new UnknownJpeg();
    else if (marker === startOfScan) {
      if (!frame) throw new BrokenHeader();
      const scan = readScan(bytes, at, end, frame, tables);
      yield { scan };
      at = scan.segments.at(-1)?.to ?? end;
      continue;
    }
    at = end;
  }
}
