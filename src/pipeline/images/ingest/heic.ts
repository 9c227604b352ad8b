import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { deflateSync } from "node:zlib";
import { buf as crc32 } from "crc-32";
import sharp from "sharp";
import type { Size } from "../crop";
import { photoSettings } from "../settings";

interface Decoded extends Size {
  /** RGBA, or undefined when the picture has more pixels than may be decoded. */
  data?: ArrayBuffer;
}

const signatureAndHeader = 33;

/** Adds a colour profile to a PNG; the profile belongs between its header and its data. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from("iCCPicc\0\0", "latin1"), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const check = Buffer.alloc(4);
  check.writeInt32BE(crc32(body));
  const [head, rest] = [png.subarray(0, signatureAndHeader), png.subarray(signatureAndHeader)];
  return Buffer.concat([head, length, body, check, rest]);
}

/** The colour profile in a HEIC (its first `colr` box of type `prof`, ISO 23008-12), if any. */
function heicProfile(bytes: Buffer): Buffer | undefined {
  const at = bytes.indexOf("colrprof", 0, "latin1");
  if (at < 4) return undefined;
  const profile = bytes.subarray(at + 8, at - 4 + bytes.readUInt32BE(at - 4));
  return profile.toString("latin1", 36, 40) === "acsp" ? profile : undefined;
}

/**
 * Decodes in a thread of its own.
 *
 * @returns undefined when libheif does not get to the end of the picture, or not in time
 */
function decode(bytes: Buffer): Promise<Decoded | undefined> {
  const worker = new Worker(resolve("src/pipeline/images/ingest/heic-worker.js"), {
    workerData: { bytes, maxPixels: photoSettings.maxPixels },
    // libheif writes its complaints to the console; the report says them in plain words.
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout;
  return new Promise<Decoded | undefined>((done, fail) => {
    timer = setTimeout(done, photoSettings.heicTimeout, undefined);
    worker.once("message", done);
    worker.once("error", fail);
    worker.once("exit", () => done(undefined));
  }).finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}

/**
 * Turns a HEIC into a PNG of the same pixels and colour profile, because the prebuilt sharp has no
 * HEVC decoder. libheif has already turned it upright.
 *
 * @returns the PNG; only the size when there are more pixels than `maxPixels`; undefined when the
 * picture cannot be decoded to the end
 */
export async function heicToPng(bytes: Buffer): Promise<(Size & { png?: Buffer }) | undefined> {
  const decoded = await decode(bytes);
  if (!decoded) return undefined;
  const { width, height, data } = decoded;
  if (!data) return { width, height };
  const png = await sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const profile = heicProfile(bytes);
  return { width, height, png: profile ? withProfile(png, profile) : png };
}
