import { readFileSync } from "node:fs";
import {
  contentTypeOf,
  dataInLanguage,
  markedSchema,
} from "../../plugins/gatsby-transformer-checked-json/pure";
import type { Labels } from "../../src/content/labels";
import { contentTypes } from "../../src/content/schemas";
import type { Resort } from "../../src/content/schemas/resort";

/** Returns the data of a content file in a language, by its path below `content/`. */
export function contentOf<T>(path: string, language = "en"): T {
  const type = contentTypeOf(path, contentTypes);
  const data = JSON.parse(readFileSync(`content/${path}`, "utf8"));
  return dataInLanguage(type ? markedSchema(type) : {}, data, language, [language]) as T;
}

/** The labels in English. */
export const labels = contentOf<Labels>("labels.json");

const { rates = null, chat, ...site } = contentOf<Resort>("site.json");

/** The resort in English, as pages query it. */
export const resort = {
  ...site,
  rates,
  chat: { ...chat, hours: chat.hours ?? null },
  lang: "en",
  root: "",
  translations: [],
};
