import { posix, resolve } from "node:path";
import type { CreateNodeArgs, NodeInput } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { isIgnored, isJson, leadsOutside, toNfc } from "../../../gatsby-transformer-checked-json";
import type { EmbeddedTexts } from "../ingest/embedded-texts";
import { photoLibrary } from "../ingest/photo-library";
import type { PhotoOptions } from "../options";

/** The clean copy of a photo; nothing of the original is published. */
export interface PhotoNode extends NodeInput {
  /** The same for all photos: gatsby-plugin-sharp puts it into URLs, and authors' file names stay private. */
  name: "photo";
  extension: "jpg";
  /** Path of the clean copy. */
  absolutePath: string;
  /** Path of the original below the content folder, in Unicode's composed form. */
  path: string;
  /** Folder of the original below the content folder, such as "gallery". */
  folder: string;
  /** File name of the original, with its extension. */
  file: string;
  /** px, upright */
  width: number;
  /** px, upright */
  height: number;
  /** Dominant colour, such as "#2a4d31". */
  colour: string;
  /** Alt text and caption in the photo's own metadata. */
  texts: EmbeddedTexts;
}

/** Whether a node is a file of the photo folder that isn't JSON; ingesting it tells whether it is a photo. */
export const isPhotoFile = (
  node: CreateNodeArgs["node"],
  { name, path }: Pick<PhotoOptions, "name" | "path">,
): node is FileSystemNode => {
  const { sourceInstanceName, relativePath } = node as FileSystemNode;
  return (
    node.internal.type === "File" &&
    sourceInstanceName === (name ?? path) &&
    !isJson(relativePath) &&
    !isIgnored(relativePath)
  );
};

/**
 * Creates a `Photo` node for a photo file, and an `ImageSharp` node for `childImageSharp`. A rejected file
 * gets no nodes; the report says why.
 */
export async function createPhotoNode(
  file: FileSystemNode,
  { path: folder }: Pick<PhotoOptions, "path">,
  { actions, createNodeId }: CreateNodeArgs,
): Promise<void> {
  if (leadsOutside(file.absolutePath, resolve(folder))) return;
  const ingested = await photoLibrary.ingest(file.absolutePath);
  if ("refusal" in ingested) return;
  const { path: absolutePath, width, height, colour, texts, digest: contentDigest } = ingested;
  const path = file.relativePath;

  const photo: PhotoNode = {
    // Derived from the file's id, which contains its path: after a project is moved, Gatsby deletes the
    // nodes of the old path when those of the new path already exist.
    id: createNodeId(`${file.id} >>> Photo`),
    parent: file.id,
    children: [],
    name: "photo",
    extension: "jpg",
    absolutePath,
    path: toNfc(path),
    folder: posix.dirname(path),
    file: file.base,
    width,
    height,
    colour,
    texts,
    internal: { type: "Photo", contentDigest },
  };
  await actions.createNode(photo);
  actions.createParentChildLink({ parent: file, child: photo as never });

  // gatsby-transformer-sharp creates these for File nodes only. Its resolvers accept any parent with the
  // path of an image (`customize-schema.js`).
  const imageSharp: NodeInput = {
    id: createNodeId(`${photo.id} >>> ImageSharp`),
    parent: photo.id,
    children: [],
    internal: { type: "ImageSharp", contentDigest },
  };
  await actions.createNode(imageSharp, { name: "gatsby-transformer-sharp" });
  actions.createParentChildLink({ parent: photo as never, child: imageSharp as never });
}
