import type { CreateSchemaCustomizationArgs, Node } from "gatsby";
import { getGatsbyImageFieldConfig } from "gatsby-plugin-image/graphql-utils";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { galleryTypes } from "../../../../src/graphql/gallery";
import { houseTypes, placeOf } from "../../../../src/graphql/houses";
import { picturePath } from "../../../gatsby-transformer-checked-json/src/content-paths";
import { parseFocus } from "../crop";
import { type ImageArgs, imageData } from "./image-data";
import { linkPreview } from "./link-preview";
import { addressOf, type Context, labelsOf } from "./lookup";
import type { PhotoNode } from "./photo-nodes";
import { dependOnSettings } from "./settings-node";

interface PictureArgs {
  /** Whether the crop is the one for phones. */
  phone: boolean;
}

interface PictureSource {
  file: string;
  focus?: string;
  zoom?: number;
  phoneFocus?: string;
  phoneZoom?: number;
}

/**
 * The types behind every picture: `Photo`, the clean copy with its labels, and `Picture`, a photo in
 * a place, with the point that stays in view. Both have `gatsbyImageData`, which crops around that
 * point at build time, so that no phone loads pixels that it will not show.
 */
export function createPhotoTypes({
  actions,
  schema,
  createNodeId,
}: CreateSchemaCustomizationArgs): void {
  const photoOf = async (picture: PictureSource, { nodeModel }: Context) => {
    const isFile = (node: Node) => node.internal.type === "File";
    const owner = nodeModel.findRootNodeAncestor<FileSystemNode>(picture, isFile);
    const path = picturePath(owner?.relativePath ?? "", picture.file);
    const photo = await nodeModel.findOne<PhotoNode>({
      type: "Photo",
      query: { filter: { path: { eq: path } } },
    });
    if (!photo) throw new Error(`No photo at "${picture.file}"`);
    return photo;
  };

  actions.createTypes([
    schema.buildObjectType({
      name: "Photo",
      interfaces: ["Node"],
      extensions: { infer: false },
      fields: {
        file: "String!",
        folder: "String!",
        path: "String!",
        address: {
          type: "String",
          resolve: (photo: PhotoNode, _args: unknown, context: Context) =>
            addressOf(photo, context),
        },
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
        place: {
          type: "PhotoPlace",
          resolve: (photo: PhotoNode, _args: unknown, context: Context) => placeOf(photo, context),
        },
        linkPreview: {
          type: "String!",
          resolve: async (photo: PhotoNode, _args: unknown, context: Context) => {
            dependOnSettings(context);
            return linkPreview(photo, parseFocus((await labelsOf(photo, context)).focus));
          },
        },
        childImageSharp: {
          type: "ImageSharp",
          resolve: (photo: PhotoNode, _args: unknown, { nodeModel }: Context) =>
            nodeModel.getNodeById({ id: createNodeId(`${photo.id} >>> ImageSharp`) }),
        },
        gatsbyImageData: getGatsbyImageFieldConfig(
          async (photo: PhotoNode, args: ImageArgs, context: Context) => {
            dependOnSettings(context);
            const focus = parseFocus((await labelsOf(photo, context)).focus);
            return imageData(photo, args, focus);
          },
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
          resolve: (picture: PictureSource, _args: unknown, context: Context) =>
            photoOf(picture, context),
        },
        linkPreview: {
          type: "String!",
          resolve: async (picture: PictureSource, _args: unknown, context: Context) => {
            dependOnSettings(context);
            const photo = await photoOf(picture, context);
            const focus = picture.focus ?? (await labelsOf(photo, context)).focus;
            return linkPreview(photo, parseFocus(focus));
          },
        },
        gatsbyImageData: getGatsbyImageFieldConfig<PictureSource, Context, PictureArgs>(
          async (
            picture: PictureSource,
            { phone, ...args }: ImageArgs & PictureArgs,
            context: Context,
          ) => {
            dependOnSettings(context);
            const photo = await photoOf(picture, context);
            const own = picture.focus ?? (await labelsOf(photo, context)).focus;
            const focus = parseFocus((phone && picture.phoneFocus) || own);
            const zoom = (phone ? picture.phoneZoom : picture.zoom) ?? 1;
            return imageData(photo, args, focus, zoom);
          },
          { phone: { type: "Boolean", defaultValue: false } },
        ),
      },
    }),
    ...galleryTypes(schema),
    ...houseTypes(schema),
  ]);
}
