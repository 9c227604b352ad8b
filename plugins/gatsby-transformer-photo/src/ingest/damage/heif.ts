import sharp from "sharp";
import { type HeifItems, heifItems, type Item, withPrimaryItem } from "../heif-items";
import { boxesIn } from "../iso-boxes";
import { cutOff, type Damage, unrecoverable } from "./damage";

/** Whether a box of the container ends after the end of the file. */
const isContainerCut = (bytes: Buffer) =>
  boxesIn(bytes, 0, bytes.length).some(({ to }) => to > bytes.length);

/** Returns a function that checks whether the data of an item is inside the file. */
const isInside = (bytes: Buffer) => (item: Item) =>
  item.extents.length > 0 && item.extents.every(({ from, to }) => from < to && to <= bytes.length);

/**
 * Returns the damage in a HEIC or AVIF with some damaged coded images, or undefined if none is
 * damaged.
 */
export function itemDamage(
  { coded, alpha }: HeifItems,
  isDamaged: (item: Item) => boolean,
  cut: boolean,
): Damage | undefined {
  const count = coded.filter(isDamaged).length;
  if (count === 0 && !alpha.some(isDamaged)) return undefined;
  const share = alpha.some(isDamaged) ? 1 : count / coded.length;
  const percent = Math.max(1, Math.round(share * 100));
  return { share, cut, warning: `is damaged: ${percent}% of its area is wrong` };
}

/** Returns the damage in a HEIC or AVIF that is visible in its container, or undefined. */
export function containerDamage(bytes: Buffer): Damage | undefined {
  const cut = isContainerCut(bytes);
  const items = heifItems(bytes);
  if (!items) return cut ? cutOff() : unrecoverable;
  const isWhole = isInside(bytes);
  return itemDamage(items, (item) => !isWhole(item), cut);
}

/** Whether sharp decodes the primary image without a warning. */
const decodes = (bytes: Buffer) =>
  sharp(bytes, { failOn: "warning", limitInputPixels: false })
    .resize(1, 1, { kernel: "nearest" })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

/**
 * Returns the damage in an AVIF, or "unchecked" if only the strict decoder can find it. libaom checks the end of each
 * coded image, but libheif paints a damaged tile of a grid green without an error. Each tile is therefore decoded alone.
 */
export async function avifDamage(bytes: Buffer): Promise<Damage | "unchecked"> {
  const missing = containerDamage(bytes);
  if (missing) return missing;
  const items = heifItems(bytes) as HeifItems;
  const tiles = [...items.coded, ...items.alpha];
  if (items.coded.length < 2) return "unchecked";
  const damaged = new Set<number>();
  for (const { id } of tiles) if (!(await decodes(withPrimaryItem(bytes, id)))) damaged.add(id);
  return itemDamage(items, ({ id }) => damaged.has(id), false) ?? "unchecked";
}
