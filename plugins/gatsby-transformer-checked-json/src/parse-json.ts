import {
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import { explain, type JsonProblem } from "./explain-syntax";

export interface Json {
  /** The parsed value, or undefined if the text can't be parsed. */
  data?: unknown;
  problems: JsonProblem[];
}

/**
 * Errors after which parsing continues. After any other error, further errors are only
 * consequences.
 */
const recoverableErrors = new Set([
  "InvalidCommentToken",
  "InvalidCharacter",
  "InvalidEscapeCharacter",
  "InvalidUnicode",
]);

/** Returns the offset of a comma before a closing bracket at `offset`, or undefined. */
function trailingComma(text: string, offset: number): number | undefined {
  if (!/[\]}]/.test(text[offset] ?? "")) return undefined;
  const before = text.slice(0, offset).trimEnd();
  return before.endsWith(",") ? before.length - 1 : undefined;
}

/** Returns the largest number instead of Infinity, to which `1e400` is parsed. JSON has no Infinity. */
const finite = (_key: string, value: unknown): unknown =>
  typeof value === "number" && !Number.isFinite(value)
    ? Math.sign(value) * Number.MAX_VALUE
    : value;

/** Deepest nesting of brackets; typical content has fewer than 10 levels. */
const maxDepth = 50;

/** Returns the offset of the first bracket that is nested too deeply, or -1. */
function placeTooDeep(text: string): number {
  let depth = 0;
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (part === "[" || part === "{") depth += 1;
    if (part === "]" || part === "}") depth -= 1;
    if (depth > maxDepth) return index;
  }
  return -1;
}

/** Returns fields that occur twice in an object. JSON.parse would silently use the second one. */
function duplicateKeys(node: Node | undefined): JsonProblem[] {
  if (!node?.children) return [];
  const within = node.children.flatMap(duplicateKeys);
  if (node.type !== "object") return within;
  const names = new Set<unknown>();
  const own = node.children.flatMap(({ children }): JsonProblem[] => {
    const [key] = children ?? [];
    if (!key) return [];
    const twice = names.has(key.value);
    names.add(key.value);
    return twice
      ? [
          {
            offset: key.offset,
            message: `found the field "${key.value}" a second time: keep one of the two, or correct its name`,
          },
        ]
      : [];
  });
  return [...own, ...within];
}

/**
 * Parses JSON and explains the errors that people make when they edit it by hand.
 * @returns the problems, and the data if the only errors are comments, trailing commas or duplicate
 * fields, so that one report can also include errors in the fields
 */
export function parseJson(text: string): Json {
  const tooDeep = placeTooDeep(text);
  if (tooDeep >= 0) {
    const message = `is nested more than ${maxDepth} levels deep`;
    return { problems: [{ offset: tooDeep, message }] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const isHarmless = ({ error, offset }: ParseError) => {
    const isEndless = text.startsWith("/*", offset) && !text.includes("*/", offset);
    const isRecoverable = recoverableErrors.has(printParseErrorCode(error)) && !isEndless;
    return isRecoverable || trailingComma(text, offset) !== undefined;
  };
  const fatal = errors.find((error) => !isHarmless(error));
  const reported = errors.filter(
    (error) => isHarmless(error) && (!fatal || error.offset < fatal.offset),
  );
  const problems = [...reported, ...(fatal ? [fatal] : [])].map((error): JsonProblem => {
    const comma = trailingComma(text, error.offset);
    return comma === undefined
      ? explain(text, error, errors)
      : { offset: comma, message: "found a comma after the last entry: delete it" };
  });
  const uniqueProblems = problems.filter(
    (problem, index) => problems.findIndex(({ offset }) => offset === problem.offset) === index,
  );
  if (fatal || !tree) {
    return {
      problems:
        uniqueProblems.length > 0 ? uniqueProblems : [{ offset: 0, message: "contains nothing" }],
    };
  }
  // jsonc-parser's objects have no prototype, so they can't be printed or cloned.
  const data: unknown = JSON.parse(JSON.stringify(getNodeValue(tree), finite));
  return { data, problems: [...uniqueProblems, ...duplicateKeys(tree)] };
}
