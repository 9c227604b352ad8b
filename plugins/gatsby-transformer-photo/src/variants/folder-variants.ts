import type { BuildArgs, Node } from "gatsby";
import { parseFocus } from "../crop";
import { imageData } from "../graphql/image-data";
import { type Context, descriptionOf } from "../graphql/lookup";
import type { PhotoNode } from "../graphql/photo-nodes";
import { type SlotTable, slotsOfPicture } from "../slot-table";
import { referencesIn, type Variant } from "./variant";

/**
 * Returns the files of each photo in all slots of its folder by URL, including those that no page
 * shows today. They are encoded together with the visible ones, because a photo's crop in a gallery
 * depends on its position. Otherwise, inserting one photo would encode all later ones again.
 */
export async function folderVariants(
  { getNode, getNodesByType }: BuildArgs,
  slots: SlotTable,
): Promise<Map<string, Variant>> {
  // Gatsby's node store in the form that resolvers get.
  const nodeModel = {
    getNodeById: ({ id }: { id: string }) => getNode(id) ?? null,
    findAll: async ({ type }: { type: string }) => ({ entries: getNodesByType(type) as Node[] }),
  };
  const context = { nodeModel } as unknown as Context;
  const photos = getNodesByType("Photo") as unknown as PhotoNode[];
  const images = await Promise.all(
    photos.flatMap((photo) =>
      slotsOfPicture(slots, photo.folder).map(async (slot) => {
        // Focal points are the same in all languages.
        const { focus } = await descriptionOf({ ...photo, lang: "" }, context);
        return imageData(photo, slot, parseFocus(focus));
      }),
    ),
  );
  return new Map(referencesIn(JSON.stringify(images)).map(({ url, variant }) => [url, variant]));
}
