import { posix } from "node:path";
import { contentTypeOf } from "../../../gatsby-transformer-checked-json";
import type { ContentPath } from "../protocol";
import type { EditorSite } from "./editor-site";
import { formSchema } from "./form-schema";

/** Returns the title in a content file's data. */
export const titleIn = (data: unknown): string | undefined => {
  const title = (data as { title?: unknown } | null | undefined)?.title;
  return typeof title === "string" ? title : undefined;
};

const sentenceCase = (name: string) => {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the label of a folder of photos, such as "Joglo house". */
export const folderLabel = (folder: ContentPath) =>
  sentenceCase(folder.split("/").at(-1) ?? folder);

/** Returns the label of a content file. */
export function labelOf({ source }: EditorSite, path: ContentPath, data: unknown): string {
  const type = contentTypeOf(path, source.types);
  const { title = path } = (type && formSchema(type)) ?? {};
  if (type?.inEach) return titleIn(data) ?? sentenceCase(path.split("/").at(-2) ?? path);
  if (type?.name === "Captions") return `Photos of ${folderLabel(posix.dirname(path))}`;
  // A type with several required files uses their names as labels.
  return (type?.required?.length ?? 0) > 1 ? sentenceCase(posix.basename(path, ".json")) : title;
}
