import type { Damage } from "./damage";
import { gifDamage } from "./gif";
import { containerDamage } from "./heif";
import { jpegDamage } from "./jpeg";
import { pngDamage } from "./png";
import { tiffDamage } from "./tiff";
import { webpDamage } from "./webp";

/** Damage; or nothing where the data is whole; or that nobody can tell but the decoder. */
export type Finding = Damage | "unchecked" | undefined;

type Find = (bytes: Buffer) => Finding | Promise<Finding>;

/** How damage is found, by the name that `kindOf` gives to a kind. */
const finders: Readonly<Record<string, Find>> = {
  // libaom checks the end of each tile, and complains.
  AVIF: (bytes) => containerDamage(bytes) ?? "unchecked",
  GIF: gifDamage,
  HEIC: containerDamage,
  JPEG: jpegDamage,
  PNG: pngDamage,
  TIFF: tiffDamage,
  WebP: webpDamage,
};

/** What is missing of a picture, as far as its data tells without decoding pixels. */
export const findDamage = async (kind: string, bytes: Buffer): Promise<Finding> =>
  finders[kind]?.(bytes);
