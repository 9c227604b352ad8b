import type { CreateSchemaCustomizationArgs } from "gatsby";
import { getGatsbyImageFieldConfig } from "gatsby-plugin-image/graphql-utils";
import { tileRatios } from "../../lib/gallery-grid";
import { firstOf, stepCount } from "../../lib/gallery-steps";
import { galleryStep } from "../../lib/settings";
import { parseFocus } from "./crop";
import { type ImageArgs, imageData } from "./image-data";
import { addressOf, type Context, galleryPhotos, wordsOf } from "./lookup";
import type { PhotoNode } from "./nodes";

export interface PictureArgs {
  /** Whether the crop is the one for phones. */
  phone: boolean;
}

/** A photo of the gallery; its place in the grid decides its ratio. */
interface TileSource {
  photo: PhotoNode;
  position: number;
}

/**
 * The types behind the gallery: its photos in steps, so that a page carries those of one step only,
 * however many there are. A step is found by the page of its first photo, which carries it.
 */
export function galleryTypes(schema: CreateSchemaCustomizationArgs["schema"]) {
  /** The address of the first photo of a step. */
  const leadAddress = async (step: number, photos: readonly PhotoNode[], context: Context) => {
    const lead = photos[firstOf(step)];
    return lead && addressOf(lead, context);
  };

  return [
    schema.buildObjectType({
      name: "GalleryTile",
      extensions: { infer: false },
      fields: {
        photo: "Photo!",
        gatsbyImageData: getGatsbyImageFieldConfig<TileSource, Context, PictureArgs>(
          async (
            { photo, position }: TileSource,
            { phone, ...args }: ImageArgs & PictureArgs,
            context: Context,
          ) => {
            const { wide, narrow } = tileRatios(position);
            const focus = parseFocus((await wordsOf(photo, context)).focus);
            return imageData(photo, { ...args, aspectRatio: phone ? narrow : wide }, focus);
          },
          { phone: { type: "Boolean", defaultValue: false } },
        ),
      },
    }),
    schema.buildObjectType({
      name: "GalleryStep",
      extensions: { infer: false },
      fields: {
        tiles: "[GalleryTile!]!",
        /** Addresses of the first photos of the steps around this one. */
        previous: "String",
        next: "String",
      },
    }),
    schema.buildObjectType({
      name: "GalleryPage",
      fields: {
        /** The picture of its link preview. */
        cover: {
          type: "Photo",
          resolve: async (_page: unknown, _args: unknown, context: Context) =>
            (await galleryPhotos(context))[0],
        },
        photos: {
          type: "[Photo!]!",
          resolve: (_page: unknown, _args: unknown, context: Context) => galleryPhotos(context),
        },
        total: {
          type: "Int!",
          resolve: async (_page: unknown, _args: unknown, context: Context) =>
            (await galleryPhotos(context)).length,
        },
        /** Address of the first photo of the last step. */
        lastStep: {
          type: "String",
          resolve: async (_page: unknown, _args: unknown, context: Context) => {
            const photos = await galleryPhotos(context);
            return leadAddress(stepCount(photos.length) - 1, photos, context);
          },
        },
        step: {
          type: "GalleryStep",
          args: { number: "Int" },
          resolve: async (
            _page: unknown,
            { number }: { number?: number | null },
            context: Context,
          ) => {
            if (typeof number !== "number") return null;
            const photos = await galleryPhotos(context);
            const first = firstOf(number);
            return {
              tiles: photos
                .slice(first, first + galleryStep)
                .map((photo, index): TileSource => ({ photo, position: first + index })),
              previous: await leadAddress(number - 1, photos, context),
              next: await leadAddress(number + 1, photos, context),
            };
          },
        },
      },
    }),
  ];
}
