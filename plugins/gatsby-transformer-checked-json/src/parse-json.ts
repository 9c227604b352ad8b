import {
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";

/** A syntax error, at a character offset. */
export interface JsonProblem {
  offset: number;
  message: string;
}

export interface Json {
  /** The parsed value, or undefined if the text can't be parsed. */
  data?: unknown;
  problems: JsonProblem[];
}

const plainWords: Readonly<Record<string, string>> = {
  InvalidSymbol:
    'found a word without double quotes, expected a text in "double quotes", a number, true or false',
  InvalidNumberFormat: "found an incomplete number",
  PropertyNameExpected: 'expected the name of a field in "double quotes"',
  ValueExpected: "expected a value: a text in double quotes, a number, a list or {}",
  ColonExpected: "expected a colon between the name of the field and its value",
  CommaExpected: "expected a comma after the previous entry",
  CloseBraceExpected: 'expected a closing "}": the file ends too early',
  CloseBracketExpected: 'expected a closing "]": the list ends too early',
  EndOfFileExpected: "found something after the end of the content: delete it",
  InvalidCommentToken: "found a comment, which JSON doesn't allow: delete it",
  UnexpectedEndOfComment: "found a comment without an end: delete it",
  UnexpectedEndOfString: "found a text without a closing double quote",
  UnexpectedEndOfNumber: "found an incomplete number",
  InvalidUnicode: "found \\u without four digits after it",
  InvalidEscapeCharacter: 'found a single "\\" in a text: write "\\\\" or "/"',
  InvalidCharacter: 'found a line break or tab in a text: write "\\n" or a space',
};

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

const lineAround = (text: string, offset: number) =>
  text.slice(
    text.lastIndexOf("\n", offset - 1) + 1,
    (text.indexOf("\n", offset) + 1 || text.length + 1) - 1,
  );

/** Returns the offset of a comma before a closing bracket at `offset`, or undefined. */
function trailingComma(text: string, offset: number): number | undefined {
  if (!/[\]}]/.test(text[offset] ?? "")) return undefined;
  const before = text.slice(0, offset).trimEnd();
  return before.endsWith(",") ? before.length - 1 : undefined;
}

function explain(text: string, { error, offset }: ParseError): JsonProblem {
  const comma = trailingComma(text, offset);
  if (comma !== undefined) {
    return { offset: comma, message: "found a comma after the last entry: delete it" };
  }
  const line = lineAround(text, offset);
  if (/[\u201c\u201d\u201e]/.test(text.slice(offset, offset + 1))) {
    return { offset, message: 'found a curly quote, expected a straight one: "' };
  }
  const price = /:\s*(?:Rp\.?\s*)?(\d{1,3}(?:[.,]\d{3})+)/i.exec(line)?.[1];
  if (price) {
    return {
      offset,
      message: `found ${price}, expected a whole number without dots or commas: ${price.replace(/\D/g, "")}`,
    };
  }
  return {
    offset,
    message: plainWords[printParseErrorCode(error)] ?? "is not valid JSON from here on",
  };
}

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
            message: `found the field "${key.value}" a second time: delete one of the two`,
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
  const isHarmless = (error: ParseError) =>
    recoverableErrors.has(printParseErrorCode(error.error)) ||
    trailingComma(text, error.offset) !== undefined;
  const fatal = errors.find((error) => !isHarmless(error));
  const reported = errors.filter(
    (error) => isHarmless(error) && (!fatal || error.offset < fatal.offset),
  );
  const problems = [...reported, ...(fatal ? [fatal] : [])].map((error) => explain(text, error));
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
  const data: unknown = JSON.parse(JSON.stringify(getNodeValue(tree)));
  return { data, problems: [...uniqueProblems, ...duplicateKeys(tree)] };
}
