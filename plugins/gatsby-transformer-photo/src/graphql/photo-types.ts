import type { CreateSchemaCustomizationArgs } from "gatsby";
import type { GraphQLResolveInfo as Info } from "gatsby/graphql";
import { getGatsbyImageFieldConfig } from "gatsby-plugin-image/graphql-utils";
import type { ObjectTypeComposerArgumentConfigMapDefinition } from "graphql-compose";
import { referencedPath } from "../../../gatsby-transformer-checked-json";
import type { PictureValue } from "../content-types";
import { parseFocus } from "../crop";
import type { CropTable } from "../crop-table";
import { type ImageArgs, imageData } from "./image-data";
import { linkPreview } from "./link-preview";
import { type Context, labelsOf } from "./lookup";
import { lastPhotoWith, type PhotoNode } from "./photo-nodes";
import { dependOnSettings } from "./settings-node";

/** Additional arguments of `gatsbyImageData`. */
interface CropArgs {
  /** Name of a crop in the plugin's option `crops`. It replaces all other arguments. */
  crop?: string;
  /** Whether `phoneFocus` and `phoneZoom` apply. */
  phone: boolean;
}

/**
 * Creates the types `Photo`, the clean copy with its texts, and `Picture`, a photo in a content
 * field with its focal point. Their `gatsbyImageData` is cropped around that point at build time,
 * so phones download no invisible pixels.
 */
export function createPhotoTypes(
  { actions, schema }: CreateSchemaCustomizationArgs,
  crops: CropTable,
): void {
  const cropNames = Object.keys(crops);
  const cropArgs = {
    phone: { type: "Boolean", defaultValue: false },
    ...(cropNames.length > 0 && { crop: { type: "PhotoCrop" } }),
  } as ObjectTypeComposerArgumentConfigMapDefinition<CropArgs>;
  /** Returns the arguments of a crop of the table, or those of the query. */
  const argsOf = ({ crop, phone, ...args }: ImageArgs & CropArgs): ImageArgs & CropArgs => {
    const named = crop === undefined ? undefined : crops[crop];
    if (!named) return { ...args, phone };
    const { aspectRatio, width, breakpoints, sizes } = named;
    return {
      aspectRatio,
      width,
      breakpoints: [...breakpoints],
      sizes,
      phone: named.phone ?? false,
    };
  };

  const photoOf = async (picture: PictureValue, { nodeModel }: Context) => {
    const path = referencedPath(picture.file);
    const query = { filter: { path: { eq: path } } };
    const found = await nodeModel.findOne<PhotoNode>({ type: "Photo", query });
    const photo = found ?? lastPhotoWith({ path });
    if (!photo)
      throw new Error(`There is no photo ${picture.file}. Restore it, or choose another.`);
    const { alt, caption } = picture;
    return { ...photo, ownTexts: { alt, caption } };
  };

  if (cropNames.length > 0) {
    const values = Object.fromEntries(cropNames.map((name) => [name, { value: name }]));
    actions.createTypes(schema.buildEnumType({ name: "PhotoCrop", values }));
  }
  actions.createTypes([
    schema.buildObjectType({
      name: "Photo",
      interfaces: ["Node"],
      extensions: { infer: false },
      fields: {
        file: "String!",
        folder: "String!",
        path: "String!",
        width: "Int!",
        height: "Int!",
        alt: {
          type: "String!",
          resolve: async (photo: PhotoNode, _args: unknown, context: Context) =>
            (await labelsOf(photo, context)).alt,
        },
        caption: {
          type: "String",
          resolve: async (photo: PhotoNode, _args: unknown, context: Context) =>
            (await labelsOf(photo, context)).caption,
        },
        focus: {
          type: "String",
          resolve: async (photo: PhotoNode, _args: unknown, context: Context) =>
            (await labelsOf(photo, context)).focus,
        },
        linkPreview: {
          type: "String!",
          resolve: async (photo: PhotoNode, _args: unknown, context: Context, info: Info) => {
            const { focus } = await labelsOf(photo, context);
            return linkPreview(photo, parseFocus(focus), context, info);
          },
        },
        gatsbyImageData: getGatsbyImageFieldConfig<PhotoNode, Context, CropArgs>(
          async (photo: PhotoNode, args: ImageArgs & CropArgs, context: Context) => {
            dependOnSettings(context);
            const focus = parseFocus((await labelsOf(photo, context)).focus);
            return imageData(photo, argsOf(args), focus);
          },
          cropArgs,
        ),
      },
    }),
    schema.buildObjectType({
      name: "Picture",
      extensions: { infer: false },
      fields: {
        file: "String!",
        focus: "String",
        photo: {
          type: "Photo!",
          resolve: (picture: PictureValue, _args: unknown, context: Context) =>
            photoOf(picture, context),
        },
        linkPreview: {
          type: "String!",
          resolve: async (picture: PictureValue, _args: unknown, context: Context, info: Info) => {
            const photo = await photoOf(picture, context);
            const focus = picture.focus ?? (await labelsOf(photo, context)).focus;
            return linkPreview(photo, parseFocus(focus), context, info);
          },
        },
        gatsbyImageData: getGatsbyImageFieldConfig<PictureValue, Context, CropArgs>(
          async (picture: PictureValue, queryArgs: ImageArgs & CropArgs, context: Context) => {
            dependOnSettings(context);
            const { phone, ...args } = argsOf(queryArgs);
            const photo = await photoOf(picture, context);
            const own = picture.focus ?? (await labelsOf(photo, context)).focus;
            const focus = parseFocus((phone && picture.phoneFocus) || own);
            const zoom = (phone ? picture.phoneZoom : picture.zoom) ?? 1;
            return imageData(photo, args, focus, zoom);
          },
          cropArgs,
        ),
      },
    }),
  ]);
}
