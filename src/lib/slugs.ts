import { transliterate } from "transliteration";
import { photoExtension } from "../../plugins/gatsby-transformer-photo/pure";

/**
 * Maximum length of a slug in characters. File systems allow 255 for a name with its file
 * extension.
 */
const maxLength = 80;

/**
 * Slugs with a special meaning for Gatsby and hosts, and names of devices that Windows can't store.
 */
const reserved = /^(index|404|500|con|prn|aux|nul|conin|conout|com\d|lpt\d)$/;

/**
 * Returns a name in lower-case Latin letters, digits and hyphens, or an empty text if nothing is
 * left.
 */
const latin = (name: string): string =>
  name
    .normalize("NFC")
    // Transliterates letters only, so that no emoji becomes a word.
    .replace(/[\p{L}\p{M}]+/gu, (letters) => transliterate(letters))
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, maxLength)
    .replace(/-$/, "");

/**
 * Returns the end of a URL for a name: "under-the-palms" for "Ünder the Palms 🌴", "shan-nojia" for
 * "山の家".
 * @param kind kind of thing, such as "photo". It is the slug if no letter or digit is left, and the
 * prefix of a reserved one
 */
export function slugOf(name: string, kind: string): string {
  const slug = latin(name);
  return reserved.test(slug) ? `${kind}-${slug}` : slug || kind;
}

/**
 * Returns a slug for each name. Equal slugs are numbered in the given order.
 * @param wordsOf returns the words of a name for the slug
 */
function numbered(
  names: readonly string[],
  kind: string,
  wordsOf: (name: string) => string = (name) => name,
): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    names.map((name) => {
      const wish = slugOf(wordsOf(name), kind);
      let slug = wish;
      for (let number = 2; taken.has(slug); number += 1) slug = `${wish}-${number}`;
      taken.add(slug);
      return [name, slug];
    }),
  );
}

/**
 * Returns a slug for each photo's file name, without its extension, in the given order. Other dots
 * are part of the name: "Villa No. 5.jpg".
 */
export const photoSlugs = (files: readonly string[]): Map<string, string> =>
  numbered(files, "photo", (file) => file.replace(photoExtension, ""));

/** Returns a slug for each house's folder, independent of the order of the folders. */
export const houseSlugs = (folders: readonly string[]): Map<string, string> =>
  numbered([...folders].sort(), "house");
