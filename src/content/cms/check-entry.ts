import { languages } from "../../../content/site.json";
import {
  contentTypeOf,
  languageName,
  markedSchema,
  readContentFile,
} from "../../../plugins/gatsby-transformer-checked-json/pure";
import { checkAltTexts } from "../../../plugins/gatsby-transformer-photo/pure";
import { galleryFolder } from "../../lib/paths";
import { contentTypes as types } from "../schemas";
import { labelOf } from "./config";

/** Returns the labels of a field and the groups around it: "Slides 1, Picture, Alt text". */
function fieldLabels(path: string, field: string): string {
  const type = contentTypeOf(path, types);
  let schema = type && markedSchema(type);
  const labels: string[] = [];
  for (const key of field.match(/[^.[\]]+/g) ?? []) {
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

/**
 * Checks an entry before it is saved, without the other entries.
 * @param path below the content folder
 * @returns a sentence for each error, with the words of the form
 */
export function checkEntry(path: string, text: string): string[] {
  const folderName = "content";
  const file = readContentFile(path, new TextEncoder().encode(text), {
    folderName,
    types,
    languages,
  });
  if (file.problems.length === 0) {
    return checkAltTexts([file], [galleryFolder], { folderName, languages })
      .filter(({ level }) => level === undefined)
      .map(({ field = "" }) => {
        const altText = fieldLabels(path, field.replace(/file$/, "alt"));
        return `${altText}: Describe what the photo shows.`;
      });
  }
  return file.problems.map(({ field = "", message }) => {
    const [, found, expected] = /^found ([\s\S]*), expected ([\s\S]*)$/.exec(message) ?? [];
    const sentence = expected ? `Enter ${expected} instead of ${found}.` : `${message}.`;
    return `${fieldLabels(path, field)}: ${sentence}`;
  });
}
