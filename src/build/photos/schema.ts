import type { CreateSchemaCustomizationArgs, GatsbyCache, Node, Reporter } from "gatsby";
import { getGatsbyImageFieldConfig } from "gatsby-plugin-image/graphql-utils";
import { generateImageData } from "gatsby-plugin-sharp";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { tileRatios } from "../../lib/gallery-grid";
import { picturePath, sameSpelling } from "../content/references";
import type { Captions } from "../content/schemas";
import { type Focus, parseFocus } from "./crop";
import { inEditorsOrder } from "./folder";
import { linkPreview } from "./link-preview";
import { croppedFile, type PhotoNode, photoId } from "./nodes";
import { imageDefaults } from "./settings";
import { slugsOf } from "./slugs";

/** The part of Gatsby's resolver context that is used here; its own type is `any`. */
interface Context {
  nodeModel: {
    getNodeById<T>(args: { id: string; type?: string }): T | null;
    findAll<T>(args: { type: string; query?: object }): Promise<{ entries: Iterable<T> }>;
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

/** What the captions file of a folder says of its photos. */
async function captionsOf(folder: string, { nodeModel }: Context): Promise<readonly Words[]> {
  const { entries } = await nodeModel.findAll<Node & Captions>({ type: "Captions" });
  for (const captions of entries) {
    const source = nodeModel.getNodeById<FileSystemNode>({ id: captions.parent ?? "" });
    if (source?.relativeDirectory === folder) return captions.photos;
  }
  return [];
}

/** The words of a photo: those of the captions file first, then those that it brings along. */
async function wordsOf({ folder, file, words }: PhotoNode, context: Context) {
  const entry = (await captionsOf(folder, context)).find(
    (candidate) => sameSpelling(candidate.file) === sameSpelling(file),
  );
  return {
    // Empty only in `gatsby develop`, while the report asks for it.
    alt: entry?.alt ?? words.alt ?? "",
    caption: entry?.caption ?? (entry?.alt ? undefined : words.caption),
    focus: entry?.focus,
  };
}

/** The photos of one folder, in the order in which editors mean them to be shown. */
async function photosIn(folder: string, context: Context): Promise<PhotoNode[]> {
  const { entries } = await context.nodeModel.findAll<PhotoNode>({
    type: "Photo",
    query: { filter: { folder: { eq: folder } } },
  });
  const listed = (await captionsOf(folder, context)).map(({ file }) => file);
  return inEditorsOrder([...entries], ({ file }) => file, listed);
}

/** The slug of each photo in a folder, by its file name; worked out once for each query. */
const slugsIn = (() => {
  const known = new WeakMap<Context, Map<string, Promise<Map<string, string>>>>();
  return (folder: string, context: Context) => {
    const folders = known.get(context) ?? new Map<string, Promise<Map<string, string>>>();
    known.set(context, folders);
    const slugs =
      folders.get(folder) ??
      photosIn(folder, context).then((photos) => slugsOf(photos.map(({ file }) => file)));
    folders.set(folder, slugs);
    return slugs;
  };
})();

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
  const environment: Environment = { cache, reporter, createNodeId };

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
        slug: {
          type: "String!",
          resolve: async (photo: PhotoNode, _args: unknown, context: Context) =>
            (await slugsIn(photo.folder, context)).get(photo.file),
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
        linkPreview: {
          type: "String!",
          resolve: async (photo: PhotoNode, _args: unknown, context: Context) =>
            linkPreview(photo, parseFocus((await wordsOf(photo, context)).focus)),
        },
        childImageSharp: {
          type: "ImageSharp",
          resolve: (photo: PhotoNode, _args: unknown, { nodeModel }: Context) =>
            nodeModel.getNodeById({ id: createNodeId(`${photo.id} >>> ImageSharp`) }),
        },
        gatsbyImageData: getGatsbyImageFieldConfig(
          async (photo: PhotoNode, args: ImageArgs, context: Context) => {
            const focus = parseFocus((await wordsOf(photo, context)).focus);
            return imageData(photo, args, focus, 1, environment);
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
            const photo = await photoOf(picture, context);
            const focus = picture.focus ?? (await wordsOf(photo, context)).focus;
            return linkPreview(photo, parseFocus(focus));
          },
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
            const focus = parseFocus((await wordsOf(photo, context)).focus);
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
        cover: {
          type: "Photo",
          resolve: async (_page: unknown, _args: unknown, context: Context) =>
            (await photosIn("gallery", context))[0],
        },
        tiles: {
          type: "[GalleryTile!]!",
          resolve: async (_page: unknown, _args: unknown, context: Context) =>
            (await photosIn("gallery", context)).map((photo, position) => ({ photo, position })),
        },
        photos: {
          type: "[Photo!]!",
          resolve: (_page: unknown, _args: unknown, context: Context) =>
            photosIn("gallery", context),
        },
      },
    }),
  ]);
}
