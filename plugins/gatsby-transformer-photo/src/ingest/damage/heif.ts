import { type HeifItems, heifItems, type Item } from "../heif-items";
import { boxesIn } from "../iso-boxes";
import { cutOff, type Damage, hopeless } from "./damage";

/** Whether the container says that bytes are missing at its end. */
export const isContainerCut = (bytes: Buffer) =>
  boxesIn(bytes, 0, bytes.length).some(({ to }) => to > bytes.length);

const lies = (bytes: Buffer) => (item: Item) =>
  item.extents.length > 0 && item.extents.every(({ from, to }) => from < to && to <= bytes.length);

/** What is missing when some of the coded pictures of a HEIC or AVIF are damaged or not there. */
export function itemDamage(
  { coded, alpha }: HeifItems,
  isDamaged: (item: Item) => boolean,
  cut: boolean,
): Damage | undefined {
  const count = coded.filter(isDamaged).length;
  if (count === 0 && !alpha.some(isDamaged)) return undefined;
  const share = alpha.some(isDamaged) ? 1 : count / coded.length;
  const percent = Math.max(1, Math.round(share * 100));
  return { share, cut, warning: `is damaged: ${percent} % of its area is wrong` };
}

/** What is missing of a HEIC or AVIF, as far as its container tells. */
export function containerDamage(bytes: Buffer): Damage | undefined {
  const cut = isContainerCut(bytes);
  const items = heifItems(bytes);
  if (!items) return cut ? cutOff() : hopeless;
  const isThere = lies(bytes);
  return itemDamage(items, (item) => !isThere(item), cut);
}
