import { posix, resolve } from "node:path";
import type { CreateNodeArgs, NodeInput } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { sameSpelling } from "../../../gatsby-transformer-checked-json/src/content-paths";
import {
  isContentFile,
  isUnseen,
  leadsOutside,
} from "../../../gatsby-transformer-checked-json/src/list-content";
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
  /** Path of the original below `content/`, in one spelling. */
  path: string;
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

/**
 * Turns a photo file into a `Photo` node, and an `ImageSharp` node for plugins that ask for
 * `childImageSharp`. A file that is refused becomes
 * nothing; the report says why.
 */
export async function createPhotoNode(
  file: FileSystemNode,
  { actions, createNodeId }: CreateNodeArgs,
): Promise<void> {
  if (leadsOutside(file.absolutePath, resolve("content"))) return;
  const ingested = await photoLibrary.ingest(file.absolutePath);
  if ("refusal" in ingested) return;
  const { path: absolutePath, width, height, colour, texts, digest: contentDigest } = ingested;
  const path = file.relativePath;

  const photo: PhotoNode = {
    // Made of the file's own, so that both go together when the project's folder has been moved:
    // Gatsby then removes the nodes of the old place, after those of the new one have been made.
    id: createNodeId(`${file.id} >>> Photo`),
    parent: file.id,
    children: [],
    name: "photo",
    extension: "jpg",
    absolutePath,
    path: sameSpelling(path),
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
