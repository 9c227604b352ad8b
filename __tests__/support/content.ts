import { readFileSync } from "node:fs";
import {
  contentTypeOf,
  dataInLanguage,
  markedSchema,
} from "../../plugins/gatsby-transformer-checked-json/pure";
import type { Labels } from "../../src/content/labels";
import { contentTypes } from "../../src/content/schemas";
import { asQueried } from "./small-site";

const readJson = (path: string) => JSON.parse(readFileSync(`content/${path}`, "utf8"));

/** The languages of the site. Pages in the first one have no prefix. */
export const { languages }: { languages: readonly [string, ...string[]] } = readJson("site.json");

/**
 * Returns the data of a content file in a language, by default the first one.
 * @param path path below `content/`
 */
export function contentOf<T>(path: string, language = languages[0]): T {
  const type = contentTypeOf(path, contentTypes);
  const data = readJson(path);
  return dataInLanguage(type ? markedSchema(type) : {}, data, language, [language]) as T;
}

/** The labels in the first language. */
export const labels = contentOf<Labels>("labels.json");

/** The resort in the first language, as pages query it. */
export const resort = asQueried(contentOf("site.json"));
