import { resolve } from "node:path";
import type { CreateSchemaCustomizationArgs, GatsbyCache, Node, Reporter } from "gatsby";
import { getGatsbyImageFieldConfig } from "gatsby-plugin-image/graphql-utils";
import { generateImageData } from "gatsby-plugin-sharp";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { tileRatios } from "../../lib/gallery-grid";
import type { Captions } from "../content/schemas";
import { type Focus, parseFocus } from "./crop";
import { croppedFile, type PhotoNode, photoId } from "./nodes";
import { imageDefaults } from "./settings";

/** The part of Gatsby's resolver context that is used here; its own type is `any`. */
interface Context {
  nodeModel: {
    getNodeById<T>(args: { id: string; type?: string }): T | null;
    findAll<T>(args: { type: string }): Promise<{ entries: Iterable<T> }>;
    findOne<T>(args: { type: string; query: object }): Promise<T | null>;
    findRootNodeAncestor<T>(source: unknown, is: (node: Node) => boolean): T | null;
  };
}

type Words = Captions["photos"][number];

interface PictureSource {
  file: string;
  focus?: string;
  zoom?: number;
  phoneFocus?: string;
  phoneZoom?: number;
}

interface ImageArgs {
  aspectRatio?: number;
}

interface PictureArgs {
  phone: boolean;
}

/** A photo of the gallery; its place in the grid decides its ratio. */
interface TileSource {
  photo: PhotoNode;
  position: number;
}

interface Environment {
  cache: GatsbyCache;
  reporter: Reporter;
  createNodeId: (name: string) => string;
}

/** What the captions file of a photo's folder says of it. */
async function wordsOf(photo: PhotoNode, { nodeModel }: Context): Promise<Words | undefined> {
  const file = nodeModel.getNodeById<FileSystemNode>({ id: photo.parent ?? "" });
  const { entries } = await nodeModel.findAll<Node & Captions>({ type: "Captions" });
  for (const captions of entries) {
    const source = nodeModel.getNodeById<FileSystemNode>({ id: captions.parent ?? "" });
    if (source && source.dir === file?.dir) {
      return captions.photos.find((words) => words.file === file?.base);
    }
  }
  return undefined;
}

/** The photos of the gallery, in the order of its captions file. */
async function galleryPhotos({ nodeModel }: Context): Promise<PhotoNode[]> {
  const { entries } = await nodeModel.findAll<Node & Captions>({ type: "Captions" });
  const photos = [...(await nodeModel.findAll<PhotoNode>({ type: "Photo" })).entries];
  for (const captions of entries) {
    const source = nodeModel.getNodeById<FileSystemNode>({ id: captions.parent ?? "" });
    if (source?.relativeDirectory !== "gallery") continue;
    return captions.photos.flatMap(({ file }) =>
      photos.filter((photo) => {
        const from = nodeModel.getNodeById<FileSystemNode>({ id: photo.parent ?? "" });
        return from?.dir === source.dir && from.base === file;
      }),
    );
  }
  return [];
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
  const file = ratio ? await croppedFile(photo, cache, { ratio, focus, zoom }) : photo;
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
  const environment: Environment = { cache, reporter, createNodeId };

  const photoOf = async (picture: PictureSource, { nodeModel }: Context) => {
    const isFile = (node: Node) => node.internal.type === "File";
    const owner = nodeModel.findRootNodeAncestor<FileSystemNode>(picture, isFile);
    const file = await nodeModel.findOne<FileSystemNode>({
      type: "File",
      query: { filter: { absolutePath: { eq: resolve(owner?.dir ?? "", picture.file) } } },
    });
    const photo = nodeModel.getNodeById<PhotoNode>({ id: photoId(createNodeId, file?.id ?? "") });
    if (!photo) throw new Error(`No photo at "${picture.file}"`);
    return photo;
  };

  actions.createTypes([
    schema.buildObjectType({
      name: "Photo",
      interfaces: ["Node"],
      extensions: { infer: false },
      fields: {
        name: "String!",
        width: "Int!",
        height: "Int!",
        alt: {
          type: "String!",
          resolve: async (photo: PhotoNode, _args: unknown, context: Context) =>
            (await wordsOf(photo, context))?.alt,
        },
        caption: {
          type: "String",
          resolve: async (photo: PhotoNode, _args: unknown, context: Context) =>
            (await wordsOf(photo, context))?.caption,
        },
        childImageSharp: {
          type: "ImageSharp",
          resolve: (photo: PhotoNode, _args: unknown, { nodeModel }: Context) =>
            nodeModel.getNodeById({ id: createNodeId(`${photo.id} >>> ImageSharp`) }),
        },
        gatsbyImageData: getGatsbyImageFieldConfig(
          async (photo: PhotoNode, args: ImageArgs, context: Context) => {
            const focus = parseFocus((await wordsOf(photo, context))?.focus);
            return imageData(photo, args, focus, 1, environment);
          },
        ),
      },
    }),
    schema.buildObjectType({
      name: "Picture",
      extensions: { infer: false },
      fields: {
        file: { type: "File!", extensions: { fileByRelativePath: {} } },
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
            const own = picture.focus ?? (await wordsOf(photo, context))?.focus;
            const focus = parseFocus((phone && picture.phoneFocus) || own);
            const zoom = (phone ? picture.phoneZoom : picture.zoom) ?? 1;
            return imageData(photo, args, focus, zoom, environment);
          },
          { phone: { type: "Boolean", defaultValue: false } },
        ),
      },
    }),
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
            const focus = parseFocus((await wordsOf(photo, context))?.focus);
            const cropped = { ...args, aspectRatio: phone ? narrow : wide };
            return imageData(photo, cropped, focus, 1, environment);
          },
          { phone: { type: "Boolean", defaultValue: false } },
        ),
      },
    }),
    schema.buildObjectType({
      name: "GalleryPage",
      fields: {
        tiles: {
          type: "[GalleryTile!]!",
          resolve: async (_page: unknown, _args: unknown, context: Context) =>
            (await galleryPhotos(context)).map((photo, position) => ({ photo, position })),
        },
      },
    }),
  ]);
}
