import type { Node } from "gatsby";
import type { FileSystemNode } from "gatsby-source-filesystem";
import type { Captions } from "../../../../src/content/schemas";
import { galleryFolder } from "../../../../src/lib/gallery-folder";
import { inEditorsOrder } from "../../../../src/lib/gallery-order";
import { slugsOf } from "../../../../src/lib/slugs";
import { sameSpelling } from "../../../gatsby-transformer-checked-json/src/content-paths";
import type { PhotoNode } from "./photo-nodes";

/** The part of Gatsby's resolver context that is used here; its own type is `any`. */
export interface Context {
  nodeModel: {
    getNodeById<T>(args: { id: string; type?: string }): T | null;
    findOne<T>(args: { type: string; query: object }): Promise<T | null>;
    findAll<T>(args: { type: string; query?: object }): Promise<{ entries: Iterable<T> }>;
    findRootNodeAncestor<T>(source: unknown, is: (node: Node) => boolean): T | null;
  };
}

type Entry = Captions["photos"][number];

/** Does work once for each query, however many of its fields ask for the outcome. */
export function oncePerQuery<T>(work: (context: Context) => Promise<T>) {
  const known = new WeakMap<Context, Promise<T>>();
  return (context: Context): Promise<T> => {
    const outcome = known.get(context) ?? work(context);
    known.set(context, outcome);
    return outcome;
  };
}

/** The entries of each captions file by photo, kept until the file changes. */
const entriesByFolder = new Map<string, { digest: string; entries: ReadonlyMap<string, Entry> }>();

/** What the captions file of a folder says of its photos, by file name, in its order. */
async function captionsOf(folder: string, { nodeModel }: Context) {
  const { entries } = await nodeModel.findAll<Node & Captions>({ type: "Captions" });
  for (const { parent, internal, photos } of entries) {
    const source = nodeModel.getNodeById<FileSystemNode>({ id: parent ?? "" });
    if (source?.relativeDirectory !== folder) continue;
    const known = entriesByFolder.get(folder);
    if (known?.digest === internal.contentDigest) return known.entries;
    const fresh = new Map(photos.map((entry) => [sameSpelling(entry.file), entry]));
    entriesByFolder.set(folder, { digest: internal.contentDigest, entries: fresh });
    return fresh;
  }
  return new Map<string, Entry>();
}

/** How a photo is labelled: by the captions file first, then by the texts embedded in it. */
export async function labelsOf({ folder, file, texts }: PhotoNode, context: Context) {
  const entry = (await captionsOf(folder, context)).get(sameSpelling(file));
  return {
    // Empty only in `gatsby develop`, while the report asks for it.
    alt: entry?.alt ?? texts.alt ?? "",
    caption: entry?.caption ?? (entry?.alt ? undefined : texts.caption),
    focus: entry?.focus,
  };
}

let lastOrder = { key: "", ordered: [] as string[], slugs: new Map<string, string>() };

/**
 * The photos of the gallery in the order of its captions file, and their slugs; kept until a name is another,
 * because the query of each photo's page asks: 1,500 pages sorted 1,500 photos each.
 */
function galleryOrder(files: readonly string[], listed: readonly string[]) {
  const key = JSON.stringify([files, listed]);
  if (lastOrder.key !== key) {
    const ordered = inEditorsOrder(files, (file) => file, listed);
    lastOrder = { key, ordered, slugs: slugsOf(ordered) };
  }
  return lastOrder;
}

const gallery = oncePerQuery(async (context) => {
  const { entries } = await context.nodeModel.findAll<PhotoNode>({
    type: "Photo",
    query: { filter: { folder: { eq: galleryFolder } } },
  });
  const photos = new Map([...entries].map((photo) => [photo.file, photo]));
  const listed = [...(await captionsOf(galleryFolder, context)).keys()];
  return { photos, ...galleryOrder([...photos.keys()], listed) };
});

/** The photos of the gallery, in the order in which editors mean them to be shown. */
export const galleryPhotos = oncePerQuery(async (context) => {
  const { photos, ordered } = await gallery(context);
  return ordered.flatMap((file) => photos.get(file) ?? []);
});

/** The address of a photo's own page; only photos of the gallery have one. */
export async function addressOf({ folder, file }: PhotoNode, context: Context) {
  const slug = folder === galleryFolder && (await gallery(context)).slugs.get(file);
  return slug ? `/${galleryFolder}/${slug}` : undefined;
}
