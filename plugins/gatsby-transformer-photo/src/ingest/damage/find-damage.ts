/**
 * Finds damage in the data of photos before they are decoded. Decoders invent the pixels that damaged data no longer
 * describes, mostly without an error. Each format has one file, which reads the structure of the data: JPEG (its
 * segments, Huffman codes and progressive scans), PNG (chunks and checksums), lossy WebP and HEIC (a decoder that
 * finishes too early doesn't miss the last bytes). Rare formats have the decoder's own verdict: GIF, TIFF and
 * lossless WebP are rejected if the strict decoder reports anything.
 */
import type { Finding } from "./damage";
import { avifDamage, containerDamage } from "./heif";
import { jpegDamage } from "./jpeg";
import { pngDamage } from "./png";
import { webpDamage } from "./webp";

type Find = (bytes: Buffer) => Finding | Promise<Finding>;

/** The function for each format, by the name that `detectFileType` returns. */
const finders: Readonly<Record<string, Find>> = {
  AVIF: avifDamage,
  GIF: () => "unchecked",
  HEIC: containerDamage,
  JPEG: jpegDamage,
  PNG: pngDamage,
  TIFF: () => "unchecked",
  WebP: webpDamage,
};

/** Returns the damage in a photo, as far as its data shows without decoding pixels. */
export const findDamage = async (kind: string, bytes: Buffer): Promise<Finding> =>
  finders[kind]?.(bytes);
