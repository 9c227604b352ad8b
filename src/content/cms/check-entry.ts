import { languages } from "../../../content/site.json";
import {
  type ContentFile,
  contentTypeOf,
  languageName,
  mapValues,
  markedSchema,
  readContentFile,
} from "../../../plugins/gatsby-transformer-checked-json/pure";
import { checkAltTexts } from "../../../plugins/gatsby-transformer-photo/pure";
import { galleryFolder } from "../../lib/paths";
import { contentTypes as types } from "../schemas";
import { labelOf } from "./config";
import { contentFormat, isReference } from "./format";

/** Returns the keys in the position of a problem: "slides", "0", "title" for "slides[0].title". */
const keysIn = (field: string) => field.match(/[^.[\]]+/g) ?? [];

/** Returns the labels of a field and the groups around it: "Slides 1, Picture, Alt text". */
function fieldLabels(path: string, field: readonly PropertyKey[]): string {
  const type = contentTypeOf(path, types);
  let schema = type && markedSchema(type);
  const labels: string[] = [];
  for (const key of field.map(String)) {
    if (/^\d+$/.test(key)) {
      schema = schema?.items;
      labels[labels.length - 1] += ` ${Number(key) + 1}`;
    } else if (schema?.type === "string") {
      labels[labels.length - 1] += ` (${languageName(key)})`;
    } else {
      schema = schema?.properties?.[key];
      labels.push(labelOf(key, schema));
    }
  }
  return labels.join(", ");
}

/** Returns a sentence for each entry or photo that isn't chosen, because it is new or deleted. */
function emptyReferences({ path: file, type, data }: ContentFile): string[] {
  const sentences: string[] = [];
  mapValues(type ? markedSchema(type) : {}, data, (schema, value, path) => {
    if (isReference(schema) && value === "") {
      sentences.push(`${fieldLabels(file, path)}: Choose one, or remove it from this form.`);
    }
    return value;
  });
  return sentences;
}

/** Returns a text in which long numbers have dots, as prices in forms. */
const inDots = (text = "") =>
  text.replace(/\d{5,}/g, (number) => Number(number).toLocaleString("id-ID"));

/** Returns the sentence of the form for a message of the check. */
function sentenceOf(message: string): string {
  const [, language] = / Write one in (.*), too:/.exec(message) ?? [];
  if (language) return `Write it in ${language}, too.`;
  if (message.startsWith("found an unknown field")) {
    return "This form is older than the entry. Copy your words, and reload this page.";
  }
  const [, found, expected] = /^found ([\s\S]*), expected ([\s\S]*)$/.exec(message) ?? [];
  return expected ? `Enter ${inDots(expected)} instead of ${inDots(found)}.` : `${message}.`;
}

/**
 * Checks an entry before it is saved, without the other entries.
 * @param path below the content folder
 * @param data of the form
 * @returns a sentence for each error, with the words of the form
 */
export function checkEntry(path: string, data: unknown): string[] {
  const folderName = "content";
  const type = contentTypeOf(path, types);
  const text = type ? contentFormat(type, languages).toFile(data) : "";
  const file = readContentFile(path, new TextEncoder().encode(text), {
    folderName,
    types,
    languages,
  });
  if (file.problems.length === 0) {
    const altTexts = checkAltTexts([file], [galleryFolder], { folderName, languages })
      .filter(({ level }) => level === undefined)
      .map(({ field = "" }) => {
        const altText = fieldLabels(path, keysIn(field.replace(/file$/, "alt")));
        return `${altText}: Describe what the photo shows.`;
      });
    return [...emptyReferences(file), ...altTexts];
  }
  return file.problems.map(
    ({ field = "", message }) => `${fieldLabels(path, keysIn(field))}: ${sentenceOf(message)}`,
  );
}
