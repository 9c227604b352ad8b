import type { BuildArgs, Node } from "gatsby";
import { parseFocus } from "../crop";
import { type CropTable, cropsOfPicture } from "../crop-table";
import { imageData } from "../graphql/image-data";
import { type Context, descriptionOf } from "../graphql/lookup";
import type { PhotoNode } from "../graphql/photo-nodes";
import { referencesIn, type Variant } from "./variant";

/**
 * Returns the files of each photo in all crops of its folder by URL, including those that no page
 * shows today. They are encoded together with the visible ones, because a photo's crop in a gallery
 * depends on its position. Otherwise, inserting one photo would encode all later ones again.
 */
export async function folderVariants(
  { getNode, getNodesByType }: BuildArgs,
  crops: CropTable,
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
      cropsOfPicture(crops, photo.folder).map(async (crop) => {
        const { focus } = await descriptionOf(photo, context);
        return imageData(photo, crop, parseFocus(focus));
      }),
    ),
  );
  return new Map(
    referencesIn(JSON.stringify(images)).map(({ address, variant }) => [address, variant]),
  );
}
