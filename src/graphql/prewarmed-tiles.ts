import type { BuildArgs } from "gatsby";
import {
  referencesIn,
  type Variant,
} from "../../plugins/gatsby-transformer-photo/src/variants/variant";

/**
 * The files of every photo of the gallery as a tile, by their addresses: also in the ratios that its
 * place in the grid does not ask for today. They are made together with those that are shown, so
 * that a photo which is put in front of others encodes its own files only.
 */
export async function prewarmedTiles({ graphql }: BuildArgs): Promise<Map<string, Variant>> {
  const { data, errors } = await graphql("query EveryTile { galleryPage { everyTile } }");
  if (!data) throw errors;
  return new Map(
    referencesIn(JSON.stringify(data)).map(({ address, variant }) => [address, variant]),
  );
}
