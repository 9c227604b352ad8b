import { posix } from "node:path";
import type { CreateNodeArgs, NodeInput } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { isContentFile, isUnseen } from "../../content/list-content";
import { sameSpelling } from "../../shared/content-paths";
import type { EmbeddedTexts } from "../ingest/embedded-texts";
import { photoLibrary } from "../ingest/photo-library";

/** The clean copy of a photo below `content/`; nothing of the original is published. */
export interface PhotoNode extends NodeInput {
  /**
   * The same for all, because gatsby-plugin-sharp makes it the last part of an address: no name of
   * an editor's file is published.
   */
  name: "photo";
  extension: "jpg";
  /** Where the clean copy lies. */
  absolutePath: string;
  /** Folder of the original below `content/`, such as "gallery". */
  folder: string;
  /** File name of the original, with its extension. */
  file: string;
  /** px, upright */
  width: number;
  /** px, upright */
  height: number;
  /** Main colour, such as "#2a4d31". */
  colour: string;
  /** What the photo itself says of what it shows. */
  texts: EmbeddedTexts;
}

export const isPhotoFile = (node: CreateNodeArgs["node"]): node is FileSystemNode => {
  const { sourceInstanceName, relativePath } = node as FileSystemNode;
  return (
    node.internal.type === "File" &&
    sourceInstanceName === "content" &&
    !isContentFile(relativePath) &&
    !isUnseen(relativePath)
  );
};

/** The id of the photo at a path below `content/`. */
export const photoId = (createNodeId: (name: string) => string, path: string) =>
  createNodeId(`${sameSpelling(path)} >>> Photo`);

/**
 * Turns a photo file into a `Photo` node and an `ImageSharp` node. A file that is refused becomes
 * nothing; the report says why.
 */
export async function createPhotoNode(
  file: FileSystemNode,
  { actions, createNodeId }: CreateNodeArgs,
): Promise<void> {
  const ingested = await photoLibrary.ingest(file.absolutePath);
  if ("refusal" in ingested) return;
  const { path: absolutePath, width, height, colour, texts, digest: contentDigest } = ingested;
  const path = file.relativePath;

  const photo: PhotoNode = {
    id: photoId(createNodeId, path),
    parent: file.id,
    children: [],
    name: "photo",
    extension: "jpg",
    absolutePath,
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

  // gatsby-transformer-sharp makes these for File nodes only; its resolvers take any parent that
  // names a picture file (`customize-schema.js`), and the type is its own.
  const imageSharp: NodeInput = {
    id: createNodeId(`${photo.id} >>> ImageSharp`),
    parent: photo.id,
    children: [],
    internal: { type: "ImageSharp", contentDigest },
  };
  await actions.createNode(imageSharp, { name: "gatsby-transformer-sharp" });
  actions.createParentChildLink({ parent: photo as never, child: imageSharp as never });
}
