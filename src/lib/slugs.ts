import { parse } from "node:path";

/** Longest slug in characters. File systems allow 255 for a name, and file extensions follow it. */
const maxLength = 80;

/** Slugs that have a special meaning for Gatsby and hosts. */
const reserved = /^(index|404|500)$/;

/** Returns `under-the-palms` for `Ünder the Palms 🌴.JPG`, or "photo" for a name without Latin letters and digits. */
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
 * Returns a slug for each file name. Names with equal slugs, such as those that differ only in case, are
 * numbered in the given order.
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
