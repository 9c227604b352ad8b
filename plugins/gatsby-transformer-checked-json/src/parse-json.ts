import { getNodeValue, type Node, type ParseError, parseTree } from "jsonc-parser";
import { explain, type JsonProblem } from "./explain-syntax";

export interface Json {
  /** The parsed value, or undefined if the text can't be parsed. */
  data?: unknown;
  problems: JsonProblem[];
}

/**
 * Returns the largest number instead of Infinity, to which `1e400` is parsed. JSON has no Infinity.
 */
const finite = (_key: string, value: unknown): unknown =>
  typeof value === "number" && !Number.isFinite(value)
    ? Math.sign(value) * Number.MAX_VALUE
    : value;

/** Deepest nesting of brackets; typical content has fewer than 10 levels. */
const maxDepth = 50;

/** Returns the offset of the first bracket that is nested too deeply, or undefined. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (part === "[" || part === "{") depth += 1;
    if (part === "]" || part === "}") depth -= 1;
    if (depth > maxDepth) return index;
  }
  return undefined;
}

/** Returns fields that occur twice in an object. JSON.parse would silently use the second one. */
function duplicateKeys({ type, children = [] }: Node): JsonProblem[] {
  const keys =
    type === "object" ? children.flatMap((property) => property.children?.[0] ?? []) : [];
  const own = keys
    .filter((key, index) => keys.findIndex(({ value }) => value === key.value) < index)
    .map(({ offset, value }) => ({
      offset,
      message: `found the field "${value}" a second time: keep one of the two, or correct its name`,
    }));
  return [...own, ...children.flatMap(duplicateKeys)];
}

/**
 * Parses JSON and explains the first error that a person made, or all duplicate fields, with which
 * the text still has data.
 */
export function parseJson(text: string): Json {
  const offset = tooDeepAt(text);
  if (offset !== undefined) {
    return { problems: [{ offset, message: `is nested more than ${maxDepth} levels deep` }] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (errors.length > 0 || !tree) return { problems: [explain(text, errors)] };
  // jsonc-parser's objects have no prototype, so they can't be printed or cloned.
  const data: unknown = JSON.parse(JSON.stringify(getNodeValue(tree), finite));
  return { data, problems: duplicateKeys(tree) };
}
