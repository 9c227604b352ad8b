/**
 * Returns a name in Unicode's composed form, because macOS and Linux encode accents differently.
 */
const toNfc = (name: string) => name.normalize("NFC");

/** Shared by all comparisons, because `localeCompare` with options creates a collator each time. */
const byName = new Intl.Collator("en", { numeric: true });

/**
 * Returns photos in display order: listed photos in the order of the captions file, then the others
 * by name, with numbers in numeric order (IMG_9 before IMG_10).
 * @param listed file names in the order of the captions file
 */
export function inDisplayOrder<T>(
  photos: readonly T[],
  nameOf: (photo: T) => string,
  listed: readonly string[],
): T[] {
  const ranks = new Map(listed.map((name, index) => [toNfc(name), index]));
  const rank = (photo: T) => ranks.get(toNfc(nameOf(photo))) ?? ranks.size;
  return [...photos].sort(
    (a, b) =>
      rank(a) - rank(b) || byName.compare(nameOf(a), nameOf(b)) || (nameOf(a) < nameOf(b) ? -1 : 1),
  );
}
