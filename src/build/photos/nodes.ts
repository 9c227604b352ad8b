import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { CreateNodeArgs, GatsbyCache, NodeInput } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import sharp from "sharp";
import { cleanCopy } from "./clean";
import { cropRectangle, type Focus } from "./crop";
import { photoSettings } from "./settings";

/** The clean copy of a photo below `content/`; nothing of the original is published. */
export interface PhotoNode extends NodeInput {
  /** File name without its extension. */
  name: string;
  extension: "jpg";
  /** Where the clean copy lies. */
  absolutePath: string;
  /** px, upright */
  width: number;
  /** px, upright */
  height: number;
}

/** What gatsby-plugin-sharp needs to know of a picture file. */
export interface PictureFile {
  absolutePath: string;
  name: string;
  extension: string;
  internal: { contentDigest: string };
}

const photoExtension = /^(jpe?g|png|webp|avif|tiff?|gif|hei[cf])$/i;
const digest = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash("md5")).digest("hex");

export const isPhotoFile = (node: CreateNodeArgs["node"]): node is FileSystemNode =>
  node.internal.type === "File" &&
  (node as FileSystemNode).sourceInstanceName === "content" &&
  photoExtension.test((node as FileSystemNode).extension);

export const photoId = (createNodeId: (name: string) => string, fileId: string) =>
  createNodeId(`${fileId} >>> Photo`);

/** Writes the file that `make` returns, unless it is there from an earlier build. */
async function cached(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (existsSync(path)) return readFile(path);
  const bytes = await make();
  await mkdir(dirname(path), { recursive: true });
  // Queries run in parallel processes: a file is whole from the moment it has its name.
  const unfinished = `${path}.${process.pid}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
  return bytes;
}

/** Turns a photo file into a `Photo` node and the `ImageSharp` node that pages query. */
export async function createPhotoNode(
  file: FileSystemNode,
  { actions, cache, createNodeId }: CreateNodeArgs,
): Promise<void> {
  const original = await readFile(file.absolutePath);
  const key = digest(original, JSON.stringify(photoSettings));
  const absolutePath = join(cache.directory, "photos", `${key}.jpg`);
  const bytes = await cached(absolutePath, () => cleanCopy(original));
  const { width, height } = await sharp(bytes).metadata();
  const contentDigest = digest(bytes);

  const photo: PhotoNode = {
    id: photoId(createNodeId, file.id),
    parent: file.id,
    children: [],
    name: file.name,
    extension: "jpg",
    absolutePath,
    width,
    height,
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

/** The part of a photo that a place shows, as a file of its own that is made once. */
export async function croppedFile(
  photo: Pick<PhotoNode, "name" | "absolutePath" | "width" | "height" | "internal">,
  cache: GatsbyCache,
  { ratio, focus, zoom }: { ratio: number; focus: Focus; zoom: number },
): Promise<PictureFile> {
  const { left, top, width, height } = cropRectangle(photo, ratio, focus, zoom);
  const contentDigest = digest(
    photo.internal.contentDigest,
    [left, top, width, height, photoSettings.copyQuality].join(),
  );
  const absolutePath = join(cache.directory, "crops", `${contentDigest}.jpg`);
  await cached(absolutePath, () =>
    sharp(photo.absolutePath)
      .extract({ left, top, width, height })
      .jpeg({ quality: photoSettings.copyQuality, chromaSubsampling: "4:4:4" })
      .toBuffer(),
  );
  return { absolutePath, name: photo.name, extension: "jpg", internal: { contentDigest } };
}
