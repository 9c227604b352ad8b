import type { Node } from "gatsby";
import { referencedPath } from "../../../gatsby-transformer-checked-json";
import type { Captions } from "../content-types";
import { lastPhotoWith, type PhotoNode } from "./photo-nodes";

/** The used part of Gatsby's resolver context, whose own type is `any`. */
export interface Context {
  nodeModel: {
    getNodeById<T>(args: { id: string; type?: string }): T | null;
    findOne<T>(args: { type: string; query: object }): Promise<T | null>;
    findAll<T>(args: { type: string; query?: object }): Promise<{ entries: Iterable<T> }>;
  };
}

/** Returns a function that computes its result once per query, however many fields need it. */
export function oncePerQuery<T>(work: (context: Context) => Promise<T>) {
  const outcomes = new WeakMap<Context, Promise<T>>();
  return (context: Context): Promise<T> => {
    const outcome = outcomes.get(context) ?? work(context);
    outcomes.set(context, outcome);
    return outcome;
  };
}

/** The captions' entries, cached until a file changes: 1,500 pages of photos need them. */
let cached = { key: "", entries: new Map<string, Captions["photos"][number]>() };

/** Returns the captions' entries by the photo's path below the content folder, in their order. */
export const captionsByPath = oncePerQuery(async ({ nodeModel }) => {
  const files = [...(await nodeModel.findAll<Node & Captions>({ type: "Captions" })).entries];
  const key = files.map(({ internal }) => internal.contentDigest).join();
  if (cached.key !== key) {
    const entries = files.flatMap(({ photos }) => photos);
    cached = { key, entries: new Map(entries.map((each) => [referencedPath(each.file), each])) };
  }
  return cached.entries;
});

/** Returns the texts of the picture field that shows a photo, otherwise those of its captions. */
export async function descriptionOf({ path, ownTexts }: PhotoNode, context: Context) {
  const entry = (await captionsByPath(context)).get(path);
  return {
    // Empty only in the dev server, while the report shows the missing text.
    alt: ownTexts?.alt ?? entry?.alt ?? "",
    caption: ownTexts?.caption ?? entry?.caption,
    focus: entry?.focus,
    tags: entry?.tags ?? [],
  };
}

/**
 * Resolves `photo(path: { eq: … })` and similar queries.
 *
 * @throws a sentence if no photo matches, instead of "Cannot return null for non-nullable field"
 */
export async function findPhoto(
  source: unknown,
  args: Record<string, { eq?: unknown }>,
  context: unknown,
  info: { originalResolver: (...args: unknown[]) => Promise<PhotoNode | null> },
): Promise<PhotoNode> {
  const found = await info.originalResolver(source, args, context, info);
  const wanted = Object.entries(args).map(([key, { eq }]) => [key, eq]);
  const photo = found ?? lastPhotoWith(Object.fromEntries(wanted));
  if (photo) return photo;
  throw new Error(
    `No photo matches ${JSON.stringify(args)}. \`path\` is the photo's path below the photo folder, with upper and lower case, such as "gallery/pool.jpg".`,
  );
}
