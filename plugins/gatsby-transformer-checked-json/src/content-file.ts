import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import type { ContentType } from "./content-type";
import { schemaAt } from "./json-schemas";
import type { Problem } from "./problems";

/** A content file, parsed and checked. */
export interface ContentFile {
  /** Path below the content folder, with "/" between folders. */
  path: string;
  type?: ContentType;
  text: string;
  /** The parsed data with the texts of all languages, if the file could be parsed. */
  written?: unknown;
  /** The language of `data`. */
  lang?: string;
  /** The parsed data in one language. It is only valid if `problems` is empty. */
  data?: unknown;
  problems: Problem[];
}

/** Returns the line and column of a character offset. Both count from 1, as in code editors. */
export function positionOfOffset(text: string, offset: number) {
  const before = text.slice(0, offset).split(/\r\n?|\n/);
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

export function nodeAt(text: string, path: readonly PropertyKey[]): Node | undefined {
  const root = parseTree(text);
  return root && findNodeAtLocation(root, [...path] as (string | number)[]);
}

/** Returns the offset of the value at `path`, or of the nearest existing value around it. */
function offsetOfPath(text: string, path: readonly PropertyKey[]): number {
  const node = nodeAt(text, path);
  if (!node && path.length > 0) return offsetOfPath(text, path.slice(0, -1));
  return node?.offset ?? 0;
}

/** A content file and the language of the data in which a path is. */
export type Where = Pick<ContentFile, "path" | "text" | "lang" | "type">;

/** Returns the path of a value as the file has it: a text per language has a path of its own. */
export function writtenPath({ text, lang, type }: Where, path: readonly PropertyKey[]) {
  const inTexts = [...path, lang ?? ""];
  return type && schemaAt(type, path).text && nodeAt(text, inTexts) ? inTexts : path;
}

/** Returns a problem in a content file, with the line and column of a field. */
export function fieldProblem(
  file: Where,
  folderName: string,
  path: readonly PropertyKey[],
  message: string,
): Problem {
  const whole = writtenPath(file, path);
  const field = whole
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
  const position = positionOfOffset(file.text, offsetOfPath(file.text, whole));
  return { file: `${folderName}/${file.path}`, ...position, field, message };
}
