import { sameSpelling } from "../../plugins/gatsby-transformer-checked-json/src/content-paths";

/** One for all comparisons: `localeCompare` with options makes a new one for each. */
const byName = new Intl.Collator("en", { numeric: true });

/**
 * Sorts photos the way editors mean it: as the captions file lists them, then by name, with numbers
 * in their order (IMG_9 before IMG_10).
 *
 * @param listed file names in the order of the captions file
 */
export function inEditorsOrder<T>(
  photos: readonly T[],
  nameOf: (photo: T) => string,
  listed: readonly string[],
): T[] {
  const places = new Map(listed.map((name, index) => [sameSpelling(name), index]));
  const place = (photo: T) => places.get(sameSpelling(nameOf(photo))) ?? places.size;
  return [...photos].sort(
    (a, b) =>
      place(a) - place(b) ||
      byName.compare(nameOf(a), nameOf(b)) ||
      (nameOf(a) < nameOf(b) ? -1 : 1),
  );
}
