import { posix, relative, resolve, sep } from "node:path";
import type { CreateNodeArgs, NodeInput, NodePluginArgs } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { assertTarget } from "../../../gatsby-build-utils/pure";
import { toNfc } from "../../../gatsby-transformer-checked-json";
import type { Size } from "../crop";
import { photoLibrary } from "../decode/photo-library";

/** The clean copy of a photo, turned upright. Nothing else of the original is published. */
export interface PhotoNode extends NodeInput, Size {
  /** Equal for all photos, because gatsby-plugin-sharp puts it into URLs. Names stay private. */
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
  /** Dominant colour, such as "#2a4d31". */
  colour: string;
}

/** A photo in the result of a query, with the language of its texts. */
export interface ShownPhoto extends PhotoNode {
  lang: string;
  /** Texts of the picture field through which the query found the photo. */
  ownTexts?: { alt?: string; caption?: string };
}

/** The last node of each photo by path. The dev server shows deleted photos in the content. */
export const lastNodes = new Map<string, PhotoNode>();

/** Stops a build in which photos were deleted after the check, before a query needs them. */
export function stopWithoutPhotos(
  { getNodesByType, reporter }: Pick<NodePluginArgs, "getNodesByType" | "reporter">,
  folder: string,
): void {
  const found = new Set(getNodesByType("Photo").map(({ path }) => path));
  const missing = photoLibrary
    .accepted()
    .map((path) => toNfc(relative(resolve(folder), path).split(sep).join("/")))
    .filter((path) => !found.has(path));
  const isBuild = process.env.gatsby_executing_command === "build";
  if (!isBuild || missing.length === 0) return;
  const names = missing.map((path) => `${folder}/${path}`).join(", ");
  reporter.panic(
    `${names}: deleted while the site was being built. Restore it, or remove it from the content, and build again.`,
  );
}

/**
 * Creates a `Photo` node for a photo file, and an `ImageSharp` node, which makes its link preview.
 * Rejected files get no nodes, because the report explains them.
 */
export async function createPhotoNode(
  file: FileSystemNode,
  { actions, createNodeId, getNode }: CreateNodeArgs,
): Promise<void> {
  const ingested = await photoLibrary.ingest(file.absolutePath);
  if ("refusal" in ingested) return;
  const { path: absolutePath, width, height, colour, digest: contentDigest } = ingested;
  const path = file.relativePath;

  const photo: PhotoNode = {
    // Derived from the file's ID, which contains its path. After a project is moved, Gatsby would
    // otherwise delete the nodes of the old path although the same nodes of the new path exist.
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
    internal: { type: "Photo", contentDigest },
  };
  lastNodes.set(photo.path, photo);
  await actions.createNode(photo);
  actions.createParentChildLink({ parent: file, child: photo as never });

  // gatsby-transformer-sharp creates this node for File nodes only. Its resolvers accept any parent
  // with the path of an image (`customize-schema.js`).
  const imageSharp: NodeInput = {
    id: createNodeId(`${photo.id} >>> ImageSharp`),
    parent: photo.id,
    children: [],
    internal: { type: "ImageSharp", contentDigest },
  };
  await actions.createNode(imageSharp, { name: "gatsby-transformer-sharp" });
  assertTarget(
    getNode(imageSharp.id)?.internal.owner === "gatsby-transformer-sharp",
    "createPhotoNode",
    "`ImageSharp` node of gatsby-transformer-sharp",
    "plugins/gatsby-transformer-photo/src/graphql/photo-nodes.ts",
  );
  actions.createParentChildLink({ parent: photo as never, child: imageSharp as never });
}
