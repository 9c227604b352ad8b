import type { Damage } from "./damage";
import { gifDamage } from "./gif";
import { containerDamage } from "./heif";
import { jpegDamage } from "./jpeg";
import { pngDamage } from "./png";
import { tiffDamage } from "./tiff";
import { webpDamage } from "./webp";

type Find = (bytes: Buffer) => Damage | undefined | Promise<Damage | undefined>;

/** How damage is found, by the name that `kindOf` gives to a kind. */
const finders: Readonly<Record<string, Find>> = {
  AVIF: containerDamage,
  GIF: gifDamage,
  HEIC: containerDamage,
  JPEG: jpegDamage,
  PNG: pngDamage,
  TIFF: tiffDamage,
  WebP: webpDamage,
};

/** What is missing of a picture, as far as its data tells without decoding pixels. */
export const findDamage = async (kind: string, bytes: Buffer): Promise<Damage | undefined> =>
  finders[kind]?.(bytes);
