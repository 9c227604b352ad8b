import { posix } from "node:path";
import { galleryFolder } from "../../../../src/lib/gallery-folder";
import {
  picturePath,
  sameSpelling,
} from "../../../gatsby-transformer-checked-json/src/content-paths";
import { pictureReferences } from "../../../gatsby-transformer-checked-json/src/references";
import type { Findings } from "../../../gatsby-transformer-checked-json/src/validate";
import type { Crop } from "./crop-ratios";
import { captionEntries } from "./photo-folder";
import { galleryPlaces, type ShownPlace } from "./shown-part";

interface Picture {
  file: string;
  focus?: string;
  zoom?: number;
  phoneFocus?: string;
  phoneZoom?: number;
}

/**
 * Where the site shows each photo, by its path below `content/`.
 *
 * @param crops in which ratios fields are shown, as `cropRatios` gives them
 */
export function shownPlaces(
  { files, folders }: Pick<Findings, "files" | "folders">,
  crops: ReadonlyMap<string, readonly Crop[]>,
): Map<string, ShownPlace[]> {
  const focusOf = new Map<string, string | undefined>();
  for (const { path: folder, photos, captions } of folders) {
    const entries = captionEntries(captions?.data);
    for (const [name, photo] of photos) {
      if ("refusal" in photo) continue;
      const path = sameSpelling(posix.relative("content", posix.join(folder, name)));
      const entry = entries.find(({ file }) => file && sameSpelling(file) === sameSpelling(name));
      focusOf.set(path, entry?.focus);
    }
  }

  const places = new Map<string, ShownPlace[]>();
  const add = (path: string, place: ShownPlace) =>
    places.set(path, [...(places.get(path) ?? []), place]);
  for (const [path, focus] of focusOf) {
    if (posix.dirname(path) !== galleryFolder) continue;
    for (const place of galleryPlaces(focus)) add(path, place);
  }
  for (const { file, path: field, value } of pictureReferences(files)) {
    const picture = value as Picture;
    const path = picturePath(file.path, picture.file);
    if (!focusOf.has(path)) continue;
    const name = field.filter((part) => typeof part !== "number").join(".");
    const keys = [`${file.type?.name}.${name}`];
    // The first picture of a house is its cover.
    if (file.type?.name === "Villa" && field.at(-1) === 0) keys.push("Villa.cover");
    for (const { ratio, phone } of keys.flatMap((key) => crops.get(key) ?? [])) {
      const own = (phone && picture.phoneFocus) || picture.focus;
      add(path, {
        where: `${file.path} ${name}${phone ? ", phone" : ""}`,
        ratio,
        focus: own ?? focusOf.get(path),
        hasOwnFocus: own !== undefined,
        zoom: (phone ? picture.phoneZoom : picture.zoom) ?? 1,
      });
    }
  }
  return places;
}
