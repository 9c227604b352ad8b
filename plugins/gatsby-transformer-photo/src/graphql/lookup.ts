import type { Node } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import { toNfc } from "../../../gatsby-transformer-checked-json";
import type { Captions } from "../content-types";
import type { PhotoNode } from "./photo-nodes";

/** The used part of Gatsby's resolver context, whose own type is `any`. */
export interface Context {
  nodeModel: {
    getNodeById<T>(args: { id: string; type?: string }): T | null;
    findOne<T>(args: { type: string; query: object }): Promise<T | null>;
    findAll<T>(args: { type: string; query?: object }): Promise<{ entries: Iterable<T> }>;
  };
}

type Entry = Captions["photos"][number];

/** Returns a function that computes its result once per query, however many fields need it. */
export function oncePerQuery<T>(work: (context: Context) => Promise<T>) {
  const cached = new WeakMap<Context, Promise<T>>();
  return (context: Context): Promise<T> => {
    const outcome = cached.get(context) ?? work(context);
    cached.set(context, outcome);
    return outcome;
  };
}

/** The entries of each captions file by photo, cached until the file changes. */
const entriesByFolder = new Map<string, { digest: string; entries: ReadonlyMap<string, Entry> }>();

/** Returns the entries of a folder's captions file by file name, in the file's order. */
export async function captionsOf(folder: string, { nodeModel }: Context) {
  const { entries } = await nodeModel.findAll<Node & Captions>({ type: "Captions" });
  for (const { parent, internal, photos } of entries) {
    const source = nodeModel.getNodeById<FileSystemNode>({ id: parent ?? "" });
    // gatsby-source-filesystem reports its own folder as "", and `posix.dirname` as ".".
    if ((source?.relativeDirectory || ".") !== folder) continue;
    const cached = entriesByFolder.get(folder);
    if (cached?.digest === internal.contentDigest) return cached.entries;
    const fresh = new Map(photos.map((entry) => [toNfc(entry.file), entry]));
    entriesByFolder.set(folder, { digest: internal.contentDigest, entries: fresh });
    return fresh;
  }
  return new Map<string, Entry>();
}

/**
 * Returns the labels of a photo: those of the picture field that shows it, otherwise those in the
 * captions of its folder, otherwise those in its metadata.
 */
export async function labelsOf({ folder, file, texts, ownTexts }: PhotoNode, context: Context) {
  const entry = (await captionsOf(folder, context)).get(toNfc(file));
  return {
    // Empty only in the dev server, while the report shows the missing text.
    alt: ownTexts?.alt ?? entry?.alt ?? texts.alt ?? "",
    caption: ownTexts?.caption ?? entry?.caption ?? (entry?.alt ? undefined : texts.caption),
    focus: entry?.focus,
    tags: entry?.tags ?? [],
  };
}

/** The used part of GraphQL's information about a field. */
interface FieldInfo {
  originalResolver: (...args: unknown[]) => Promise<PhotoNode | null>;
}

/**
 * Resolves `photo` in queries.
 *
 * @throws a sentence if no photo matches, instead of "Cannot return null for non-nullable field"
 */
export async function findPhoto(
  source: unknown,
  args: object,
  context: unknown,
  info: FieldInfo,
): Promise<PhotoNode> {
  const photo = await info.originalResolver(source, args, context, info);
  if (photo) return photo;
  throw new Error(
    `No photo matches ${JSON.stringify(args)}. \`path\` is the photo's path below the photo folder, with upper and lower case, such as "gallery/pool.jpg".`,
  );
}
