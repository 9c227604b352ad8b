import type { BuildArgs } from "gatsby";
import { referencedPath } from "../../../gatsby-transformer-checked-json";
import type { Captions } from "../content-types";
import { parseFocus } from "../crop";
import { imageData } from "../graphql/image-data";
import type { PhotoNode } from "../graphql/photo-nodes";
import { type SlotTable, slotsOfPicture } from "../slot-table";
import { referencesIn, type Variant } from "./variant";

/**
 * Returns the files of each photo that its folder shows, in all slots of that folder, by URL. They
 * are encoded together with the visible ones, because a photo's crop in a gallery depends on its
 * position. Otherwise, inserting one photo would encode all later ones again.
 */
export function folderVariants(
  { getNodesByType }: Pick<BuildArgs, "getNodesByType">,
  slots: SlotTable,
): Map<string, Variant> {
  const captions = (getNodesByType("Captions") as unknown as Captions[]).flatMap(
    ({ photos }) => photos,
  );
  // Focal points are the same in all languages.
  const shown = new Map(
    captions
      .filter(({ hidden }) => !hidden)
      .map(({ file, focus }) => [referencedPath(file), parseFocus(focus)]),
  );
  const images = (getNodesByType("Photo") as unknown as PhotoNode[]).flatMap((photo) => {
    const focus = shown.get(photo.path);
    return focus
      ? slotsOfPicture(slots, photo.folder).map((slot) => imageData(photo, slot, focus))
      : [];
  });
  return new Map(referencesIn(JSON.stringify(images)).map(({ url, variant }) => [url, variant]));
}
