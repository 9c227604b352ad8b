import { parse } from "node:path";

/** `Ünder the Palms 🌴.JPG` → `under-the-palms`; empty when nothing of a name can stand in an address. */
const slugOf = (file: string) =>
  parse(file)
    .name.normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/**
 * An address for each photo of a folder, made of its name. Names that come out alike, also those
 * that differ only in case, are numbered in the order in which they are given.
 *
 * @returns slugs by file name
 */
export function slugsOf(files: readonly string[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    files.map((file) => {
      const wish = slugOf(file) || "photo";
      let slug = wish;
      for (let number = 2; taken.has(slug); number += 1) slug = `${wish}-${number}`;
      taken.add(slug);
      return [file, slug];
    }),
  );
}
