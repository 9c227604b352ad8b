import type { CreateSchemaCustomizationArgs, GatsbyCache, Node, Reporter } from "gatsby";
import { getGatsbyImageFieldConfig } from "gatsby-plugin-image/graphql-utils";
import { generateImageData } from "gatsby-plugin-sharp";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { picturePath } from "../content/references";
import { type Focus, parseFocus } from "./crop";
import { type Draw, galleryTypes, type ImageArgs, type PictureArgs } from "./gallery-schema";
import { addressOf, type Context, wordsOf } from "./lookup";
import { croppedFile, type PhotoNode, photoId } from "./nodes";
import { imageDefaults } from "./settings";

interface PictureSource {
  file: string;
  focus?: string;
  zoom?: number;
  phoneFocus?: string;
  phoneZoom?: number;
}

interface Environment {
  cache: GatsbyCache;
  reporter: Reporter;
}

/** Image data of a photo: the whole of it, or the part of `aspectRatio` around its focus. */
async function imageData(
  photo: PhotoNode,
  args: ImageArgs,
  focus: Focus,
  zoom: number,
  { cache, reporter }: Environment,
) {
  const ratio = args.aspectRatio;
  const file = ratio ? await croppedFile(photo, { ratio, focus, zoom }) : photo;
  return generateImageData({
    file,
    args: { ...args, formats: imageDefaults.formats },
    cache,
    reporter,
    pathPrefix: "",
  });
}

/**
 * The types behind every picture: `Photo`, the clean copy with its words, and `Picture`, a photo in
 * a place, with the point that stays in view. Both have `gatsbyImageData`, which crops around that
 * point at build time, so that no phone loads pixels that it will not show.
 */
export function createPhotoTypes({
  actions,
  schema,
  cache,
  reporter,
  createNodeId,
}: CreateSchemaCustomizationArgs): void {
  const environment: Environment = { cache, reporter };
  const draw: Draw = (photo, args, focus, zoom = 1) =>
    imageData(photo, args, focus, zoom, environment);

  const photoOf = async (picture: PictureSource, { nodeModel }: Context) => {
    const isFile = (node: Node) => node.internal.type === "File";
    const owner = nodeModel.findRootNodeAncestor<FileSystemNode>(picture, isFile);
    const path = picturePath(owner?.relativePath ?? "", picture.file);
    const photo = nodeModel.getNodeById<PhotoNode>({ id: photoId(createNodeId, path) });
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
            (await wordsOf(photo, context)).alt,
        },
        caption: {
          type: "String",
          resolve: async (photo: PhotoNode, _args: unknown, context: Context) =>
            (await wordsOf(photo, context)).caption,
        },
        childImageSharp: {
          type: "ImageSharp",
          resolve: (photo: PhotoNode, _args: unknown, { nodeModel }: Context) =>
            nodeModel.getNodeById({ id: createNodeId(`${photo.id} >>> ImageSharp`) }),
        },
        gatsbyImageData: getGatsbyImageFieldConfig(
          async (photo: PhotoNode, args: ImageArgs, context: Context) => {
            const focus = parseFocus((await wordsOf(photo, context)).focus);
            return draw(photo, args, focus);
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
        gatsbyImageData: getGatsbyImageFieldConfig<PictureSource, Context, PictureArgs>(
          async (
            picture: PictureSource,
            { phone, ...args }: ImageArgs & PictureArgs,
            context: Context,
          ) => {
            const photo = await photoOf(picture, context);
            const own = picture.focus ?? (await wordsOf(photo, context)).focus;
            const focus = parseFocus((phone && picture.phoneFocus) || own);
            const zoom = (phone ? picture.phoneZoom : picture.zoom) ?? 1;
            return draw(photo, args, focus, zoom);
          },
          { phone: { type: "Boolean", defaultValue: false } },
        ),
      },
    }),
    ...galleryTypes(schema, draw),
  ]);
}
