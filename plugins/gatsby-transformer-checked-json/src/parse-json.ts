import {
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";

/** A mistake in the JSON notation, at a character offset. */
export interface JsonProblem {
  offset: number;
  message: string;
}

export interface Json {
  /** What the text holds, as far as it could be read; undefined when it could not. */
  data?: unknown;
  problems: JsonProblem[];
}

const plainWords: Readonly<Record<string, string>> = {
  InvalidSymbol:
    'found a word without double quotes, expected a text in "double quotes", a number, true or false',
  InvalidNumberFormat: "found a number that is not complete",
  PropertyNameExpected: 'expected the name of a field in "double quotes"',
  ValueExpected: "expected a value: a text in double quotes, a number, a list or {}",
  ColonExpected: "expected a colon between the name of the field and its value",
  CommaExpected: "expected a comma after the entry before",
  CloseBraceExpected: 'expected a closing "}": the file ends too early',
  CloseBracketExpected: 'expected a closing "]": the list ends too early',
  EndOfFileExpected: "found something after the end of the content: delete it",
  InvalidCommentToken: "found a comment, which JSON does not have: delete it",
  UnexpectedEndOfComment: "found a comment without an end: delete it",
  UnexpectedEndOfString: "found a text without a closing double quote",
  UnexpectedEndOfNumber: "found a number that is not complete",
  InvalidUnicode: "found \\u without four digits after it",
  InvalidEscapeCharacter: 'found a single "\\" in a text: write "\\\\" or "/"',
  InvalidCharacter: 'found a line break or tab in a text: write "\\n" or a space',
};

/** These can be read on from; after any other, what follows is only its echo. */
const harmless = new Set([
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

/** The comma before a closing bracket, if that is what is wrong at `offset`. */
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
  return { offset, message: plainWords[printParseErrorCode(error)] ?? "is not JSON from here on" };
}

/** Brackets within each other that a content file may have; those of this site have 9. */
const maxDepth = 50;

/** Where brackets lie deeper within each other than any content; -1 for nowhere. */
function placeTooDeep(text: string): number {
  let depth = 0;
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (part === "[" || part === "{") depth += 1;
    if (part === "]" || part === "}") depth -= 1;
    if (depth > maxDepth) return index;
  }
  return -1;
}

/** Fields that stand twice in the same object; the second would silently win. */
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
 * Reads a JSON text with an eye for what people do to JSON by hand.
 *
 * @returns the data, also when only comments, trailing commas or doubled fields are wrong, so that
 * one report can name what is wrong inside as well
 */
export function parseJson(text: string): Json {
  const tooDeep = placeTooDeep(text);
  if (tooDeep >= 0) {
    const message = `found more than ${maxDepth} brackets within each other`;
    return { problems: [{ offset: tooDeep, message }] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const isHarmless = (error: ParseError) =>
    harmless.has(printParseErrorCode(error.error)) ||
    trailingComma(text, error.offset) !== undefined;
  const fatal = errors.find((error) => !isHarmless(error));
  const told = errors.filter(
    (error) => isHarmless(error) && (!fatal || error.offset < fatal.offset),
  );
  const problems = [...told, ...(fatal ? [fatal] : [])].map((error) => explain(text, error));
  const once = problems.filter(
    (problem, index) => problems.findIndex(({ offset }) => offset === problem.offset) === index,
  );
  if (fatal || !tree) {
    return { problems: once.length > 0 ? once : [{ offset: 0, message: "holds no content" }] };
  }
  // jsonc-parser's objects have no prototype, which surprises whoever prints or clones them.
  const data: unknown = JSON.parse(JSON.stringify(getNodeValue(tree)));
  return { data, problems: [...once, ...duplicateKeys(tree)] };
}
