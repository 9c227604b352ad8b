import labelsFile from "../../content/labels.json";
import siteFile from "../../content/site.json";
import {
  contentTypeOf,
  dataInLanguage,
  markedSchema,
} from "../../plugins/gatsby-transformer-checked-json/pure";
import type { Labels } from "../../src/content/labels";
import { contentTypes } from "../../src/content/schemas";
import type { Resort } from "../../src/content/schemas/resort";

/** Returns the data of a content file in English. */
function inEnglish<T>(path: string, data: unknown): T {
  const type = contentTypeOf(path, contentTypes);
  return dataInLanguage(type ? markedSchema(type) : {}, data, "en", ["en"]) as T;
}

/** The labels in English. */
export const labels = inEnglish<Labels>("labels.json", labelsFile);

const { rates = null, chat, ...site } = inEnglish<Resort>("site.json", siteFile);

/** The resort in English, as pages query it. */
export const resort = {
  ...site,
  rates,
  chat: { ...chat, hours: chat.hours ?? null },
  lang: "en",
  root: "",
  translations: [],
};
