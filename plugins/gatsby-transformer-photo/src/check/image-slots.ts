import { posix } from "node:path";
import { resolvePath, toNfc } from "../../../gatsby-transformer-checked-json";
import type { CropTable } from "../crop-table";
import { type ImageSlot, slotsOfField, slotsOfFolder } from "../slots";
import type { Findings } from "./check-content";
import { captionEntries } from "./photo-folder";
import { pictureReferences } from "./pictures";

type Picture = ReturnType<typeof pictureReferences>[number];

/** Returns the label of a field with a photo, such as "pages/home.json hero.slides.picture". */
const fieldName = ({ file, path }: Pick<Picture, "file" | "path">) =>
  `${file.path} ${path.filter((part) => typeof part !== "number").join(".")}`;

/**
 * Returns the slots of each photo, by the photo's path below the content folder.
 * @param labelOf returns the label of a field
 */
export function imageSlots(
  { files, folders, source }: Findings,
  crops: CropTable,
  labelOf: (picture: Pick<Picture, "file" | "path">) => string = fieldName,
): Map<string, ImageSlot[]> {
  const focusOf = new Map<string, string | undefined>();
  for (const { path: folder, photos, captions } of folders) {
    const entries = captionEntries(captions?.data);
    for (const [name, photo] of photos) {
      if ("refusal" in photo) continue;
      const path = toNfc(posix.relative(source.label, posix.join(folder, name)));
      const entry = entries.find(({ file }) => file && toNfc(file) === toNfc(name));
      focusOf.set(path, entry?.focus);
    }
  }

  const slots = new Map<string, ImageSlot[]>();
  const add = (path: string, added: readonly ImageSlot[]) =>
    slots.set(path, [...(slots.get(path) ?? []), ...added]);
  for (const [path, focus] of focusOf) {
    add(path, slotsOfFolder(crops, posix.dirname(path), focus));
  }
  for (const { file, path: field, value: picture } of pictureReferences(files)) {
    const path = resolvePath(file.path, picture.file);
    if (!focusOf.has(path)) continue;
    const name = labelOf({ file, path: field });
    const whereOf = (isPhone: boolean) => `${name}${isPhone ? ", phone" : ""}`;
    const type = file.type?.name ?? "";
    add(path, slotsOfField(crops, type, field, picture, focusOf.get(path), whereOf));
  }
  return slots;
}
