import { getNodeValue, type Node, type ParseError, parseTree } from "jsonc-parser";
import { explain, type JsonProblem } from "./explain-syntax";

/** Returns the largest number instead of Infinity, which JSON doesn't have, for `1e400`. */
const finite = (_key: string, value: unknown): unknown =>
  typeof value === "number" && !Number.isFinite(value)
    ? Math.sign(value) * Number.MAX_VALUE
    : value;

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

/** Parses JSON, and explains the first error, or all duplicate fields, which leave data. */
export function parseJson(text: string): { data?: unknown; problems: JsonProblem[] } {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (errors.length > 0 || !tree) return { problems: [explain(text, errors)] };
  // jsonc-parser's objects have no prototype, so they can't be printed or cloned.
  const data: unknown = JSON.parse(JSON.stringify(getNodeValue(tree), finite));
  return { data, problems: duplicateKeys(tree) };
}
