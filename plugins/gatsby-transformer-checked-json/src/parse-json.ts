import { findNodeAtLocation, type Node, type ParseError, parseTree } from "jsonc-parser";
import { explain, type JsonProblem } from "./explain-syntax";

const asUtf8 = 'save it again as "UTF-8"';

/** Patterns of the first bytes of files that aren't UTF-8, and the message about them. */
const starts: readonly (readonly [RegExp, string])[] = [
  [/^$/, "is empty; restore its last version, or write its fields again"],
  [
    /^(\xff\xd8\xff|\x89PNG|GIF8|.{8}WEBP|.{4}ftyp|II\*\0|MM\0\*)/s,
    "is a photo, not text; correct its file name",
  ],
  [/^\xef\xbb\xbf/, `begins with a byte order mark; ${asUtf8}, not as "UTF-8 with BOM"`],
  [/^(\xff\xfe|\xfe\xff|.\0.\0|\0.\0.)/s, `is saved as UTF-16; ${asUtf8}`],
];

/** Decodes the bytes of a content file as UTF-8, and finds out why they aren't text. */
function decodeText(bytes: Uint8Array): { text: string; problem?: JsonProblem } {
  const text = new TextDecoder().decode(bytes);
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  const [, message] = starts.find(([pattern]) => pattern.test(start)) ?? [];
  if (message) return { text, problem: { offset: 0, message } };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    // Invalid bytes are decoded as this character.
    const offset = text.indexOf("\uFFFD");
    const message = `is not valid UTF-8 from this character on; ${asUtf8}`;
    return { text, problem: { offset, message } };
  }
}

/** Returns the largest number instead of Infinity, which JSON doesn't have, for `1e400`. */
const finite = (_key: string, value: unknown): unknown =>
  value === Infinity || value === -Infinity ? Math.sign(value) * Number.MAX_VALUE : value;

/** Returns fields that occur twice in an object. JSON.parse would silently use the second one. */
function duplicateKeys({ type, parent, offset, children = [] }: Node): JsonProblem[] {
  const problems = children.flatMap(duplicateKeys);
  if (type !== "property" || !parent) return problems;
  const [key, value] = children;
  // jsonc-parser finds the first field with this name.
  if (findNodeAtLocation(parent, [key?.value]) === value) return problems;
  const message = `found the field "${key?.value}" a second time: keep one of the two, or correct its name`;
  return [{ offset, message }, ...problems];
}

/**
 * Decodes and parses JSON, and explains the first error, or all duplicate fields, which leave data.
 */
export function parseJson(bytes: Uint8Array) {
  const { text, problem } = decodeText(bytes);
  if (problem) return { text, problems: [problem] };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (errors.length > 0 || !tree) return { text, problems: [explain(text, errors)] };
  const data: unknown = JSON.parse(text, finite);
  return { text, data, problems: duplicateKeys(tree) };
}
