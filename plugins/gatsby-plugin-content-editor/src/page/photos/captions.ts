import { isObject } from "../../json";
import { textsOf } from "../../photo-texts";
import type { PhotoCard, PhotoTexts } from "../../protocol";

/** An entry of a captions file. */
type Entry = { file?: string } & PhotoTexts;

/** The data of a captions file. */
export interface Captions {
  photos: Entry[];
  [name: string]: unknown;
}

const toNfc = (name: string | undefined) => name?.normalize("NFC");

/** Returns the data of a captions file, or an empty one. */
export const captionsIn = (data: unknown): Captions =>
  isObject(data) && Array.isArray(data.photos) ? (data as Captions) : { photos: [] };

const indexOf = (entries: readonly Entry[], name: string) =>
  entries.findIndex(({ file }) => toNfc(file) === toNfc(name));

/** Returns captions with new texts of one photo. Other entries stay unchanged. */
export function withTexts(captions: Captions, name: string, texts: PhotoTexts): Captions {
  const index = indexOf(captions.photos, name);
  const entry = { ...(index < 0 ? { file: name } : captions.photos[index]), ...texts };
  const { alt, caption } = entry;
  const plain = { ...entry, alt: alt || undefined, caption: caption || undefined };
  const photos = index < 0 ? [...captions.photos, plain] : captions.photos.with(index, plain);
  return { ...captions, photos };
}

/**
 * Returns captions in a new order. A photo without an entry only gets one if a photo with an entry
 * follows it, because the site shows photos without an entry last.
 * @param names names of all photos in their new order
 * @param moved name of the moved photo
 */
export function withOrder(captions: Captions, names: readonly string[], moved: string): Captions {
  const entryOf = (name: string) => captions.photos[indexOf(captions.photos, name)];
  const last = names.findLastIndex((name) => entryOf(name) !== undefined || name === moved);
  const listed = names.slice(0, last + 1).map((name) => entryOf(name) ?? { file: name });
  const unknown = captions.photos.filter(
    ({ file }) => !names.some((name) => toNfc(name) === toNfc(file)),
  );
  return { ...captions, photos: [...listed, ...unknown] };
}

/**
 * Returns the photos with their texts. Photos with an entry are in the entries' order. The others
 * keep their order, so that no photo moves while the author describes it.
 */
export function withCaptions(
  photos: readonly PhotoCard[],
  captions: Captions,
  shown: readonly string[],
): PhotoCard[] {
  const position = (name: string) => {
    const index = shown.indexOf(name);
    return index < 0 ? shown.length : index;
  };
  const cards = photos.map((card): PhotoCard => {
    return { ...card, ...textsOf(captions.photos[indexOf(captions.photos, card.name)] ?? {}) };
  });
  return shown.length === 0 ? cards : cards.toSorted((a, b) => position(a.name) - position(b.name));
}
