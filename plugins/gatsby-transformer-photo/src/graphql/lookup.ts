import type { Node } from "gatsby";
import { referencedPath } from "../../../gatsby-transformer-checked-json";
import type { Captions } from "../content-types";
import type { ShownPhoto } from "./photo-nodes";

/** The used part of Gatsby's resolver context, whose own type is `any`. */
export interface Context {
  nodeModel: {
    getNodeById<T>(args: { id: string; type?: string }): T | null;
    findOne<T>(args: { type: string; query: object }): Promise<T | null>;
    findAll<T>(args: { type: string; query?: object }): Promise<{ entries: Iterable<T> }>;
  };
}

/**
 * Returns a function that computes its result once per query and language, however many fields need
 * it.
 */
export function oncePerQuery<T>(work: (context: Context, lang: string) => Promise<T>) {
  const outcomes = new WeakMap<Context, Map<string, Promise<T>>>();
  return (context: Context, lang: string): Promise<T> => {
    const byLanguage = outcomes.get(context) ?? new Map<string, Promise<T>>();
    outcomes.set(context, byLanguage);
    const outcome = byLanguage.get(lang) ?? work(context, lang);
    byLanguage.set(lang, outcome);
    return outcome;
  };
}

type Captioned = Captions["photos"][number];

/**
 * The captions' entries by language, cached until a file changes: 1,500 pages of photos need them.
 */
const cached = new Map<string, { key: string; entries: Map<string, Captioned> }>();

/** Returns the captions' entries by the photo's path below the content folder, in their order. */
export const captionsByPath = oncePerQuery(async ({ nodeModel }, lang) => {
  const query = { filter: { lang: { eq: lang } } };
  const found = await nodeModel.findAll<Node & Captions>({ type: "Captions", query });
  const files = [...found.entries];
  const key = files.map(({ internal }) => internal.contentDigest).join();
  const last = cached.get(lang);
  if (last?.key === key) return last.entries;
  const photos = files.flatMap((file) => file.photos);
  const entries = new Map(photos.map((each) => [referencedPath(each.file), each]));
  cached.set(lang, { key, entries });
  return entries;
});

/** Returns the texts of the picture field that shows a photo, otherwise those of its captions. */
export async function descriptionOf({ path, lang, ownTexts }: ShownPhoto, context: Context) {
  const entry = (await captionsByPath(context, lang)).get(path);
  return {
    // Empty only in the dev server, while the report shows the missing text.
    alt: ownTexts?.alt ?? entry?.alt ?? "",
    caption: ownTexts?.caption ?? entry?.caption,
    focus: entry?.focus,
    tags: entry?.tags ?? [],
  };
}
