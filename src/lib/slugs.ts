import { parse } from "node:path";

/** Letters of an address: names of files, such as `index.html`, come after it. */
const maxLength = 80;

/** Addresses to which Gatsby and hosts give a meaning of their own. */
const reserved = /^(index|404|500)$/;

/** `Ünder the Palms 🌴.JPG` → `under-the-palms`; "photo" when nothing of a name can stand in an address. */
function slugOf(file: string): string {
  const slug = parse(file)
    .name.normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, maxLength)
    .replace(/-$/, "");
  return reserved.test(slug) ? `photo-${slug}` : slug || "photo";
}

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
      const wish = slugOf(file);
      let slug = wish;
      for (let number = 2; taken.has(slug); number += 1) slug = `${wish}-${number}`;
      taken.add(slug);
      return [file, slug];
    }),
  );
}
