import type { CreateSchemaCustomizationArgs } from "gatsby";
import { parseFocus } from "../../plugins/gatsby-transformer-photo/src/crop";
import { imageData } from "../../plugins/gatsby-transformer-photo/src/graphql/image-data";
import {
  addressOf,
  type Context,
  galleryPhotos,
  labelsOf,
} from "../../plugins/gatsby-transformer-photo/src/graphql/lookup";
import type { PhotoNode } from "../../plugins/gatsby-transformer-photo/src/graphql/photo-nodes";
import { dependOnSettings } from "../../plugins/gatsby-transformer-photo/src/graphql/settings-node";
import { type TileLayout, tileAt, tileRatios, tileWidths } from "../lib/gallery-grid";
import { firstOf, stepCount } from "../lib/gallery-steps";
import { galleryStep } from "../lib/settings";

/** A photo of the gallery; its place in the grid decides its ratio. */
interface TileSource {
  photo: PhotoNode;
  position: number;
}

/**
 * Image data of a photo as a tile. Tiles of one ratio are the same files in all windows, because
 * each photo is made in every ratio.
 */
async function tileImage(
  photo: PhotoNode,
  layout: Pick<TileLayout, "ratio" | "sizes">,
  context: Context,
) {
  dependOnSettings(context);
  const { ratio: aspectRatio, sizes } = layout;
  const { layout: width, all: breakpoints } = tileWidths;
  const { focus } = await labelsOf(photo, context);
  const args = { aspectRatio, width, breakpoints, sizes };
  return imageData(photo, args, parseFocus(focus));
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
        wide: {
          type: "GatsbyImageData!",
          resolve: ({ photo, position }: TileSource, _args: unknown, context: Context) =>
            tileImage(photo, tileAt(position).wide, context),
        },
        narrow: {
          type: "GatsbyImageData!",
          resolve: ({ photo, position }: TileSource, _args: unknown, context: Context) =>
            tileImage(photo, tileAt(position).narrow, context),
        },
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
        /**
         * Every photo in every ratio of a tile. Which of them is shown changes as soon as a photo
         * comes before it, so all are kept ready (`prewarmed-tiles.ts`).
         */
        everyTile: {
          type: "[GatsbyImageData!]!",
          resolve: async (_page: unknown, _args: unknown, context: Context) => {
            const photos = await galleryPhotos(context);
            return Promise.all(
              photos.flatMap((photo) =>
                tileRatios.map((ratio) => tileImage(photo, { ratio, sizes: "100vw" }, context)),
              ),
            );
          },
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
