import { type ParseError, printParseErrorCode } from "jsonc-parser";
import { amountIn } from "./amount";

/** A syntax error, at a character offset. */
export interface JsonProblem {
  offset: number;
  message: string;
}

/** Sentences for the errors of jsonc-parser. */
const plainWords: Readonly<Record<string, string>> = {
  InvalidSymbol:
    'found a word without double quotes, expected a text in "double quotes", a number, true or false',
  PropertyNameExpected: 'expected the name of a field in "double quotes"',
  ValueExpected: "expected a value: a text in double quotes, a number, a list or {}",
  ColonExpected: "expected a colon between the name of the field and its value",
  CommaExpected: "expected a comma after the previous entry",
  CloseBraceExpected: 'expected a closing "}": the file ends too early',
  CloseBracketExpected: 'expected a closing "]": the list ends too early',
  EndOfFileExpected: 'found more after the last "}". Check whether that "}" is one too many',
  InvalidCommentToken: "found a comment, which JSON doesn't allow: move it out of this file",
  UnexpectedEndOfString: "found a text without a closing double quote",
  InvalidUnicode: "found \\u without four digits after it",
  InvalidEscapeCharacter: 'found a single "\\" in a text: write "\\\\" or "/"',
  InvalidCharacter: "found a tab or a control character in a text: write a space",
};

/** Patterns of characters that JSON doesn't have outside texts, and the message about them. */
const symbols: readonly (readonly [RegExp, string])[] = [
  [/^(#|--\s|<!--)/, plainWords.InvalidCommentToken as string],
  [/^[<=>]{7}/, "found lines of two conflicting versions: keep the lines of one version only"],
  [/^(['‘’‚`´“”„«»‹›″＂])/, 'found the quote $1, expected a straight double quote: "'],
  [/^([()（）［］｛｝])/, "found $1, expected one of the brackets [ ] { }"],
  [/^([\p{L}$][\p{L}\d_$]*)"?\s*:/u, 'found the field $1 without double quotes: write "$1"'],
];

/** Names of invisible characters that programs insert. */
const invisibleNames: Readonly<Record<string, string>> = {
  "00A0": ", no-break space",
  "00AD": ", soft hyphen",
  "200B": ", zero-width space",
  "202F": ", narrow no-break space",
  "2060": ", word joiner",
  FEFF: ", byte order mark",
};

function nameInvisible(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `found an invisible character (U+${code}${invisibleNames[code] ?? ""}): delete it, or write a normal space`;
}

/** Notations of numbers that JSON doesn't have, and the notation to write instead. */
const numberNotations: readonly (readonly [RegExp, string])[] = [
  [/^\+/, 'without "+"'],
  [/^-?0\d/, "without a zero at its start"],
  [/^-?\./, "with a digit before the dot"],
  [/\.$/, "without the dot"],
  [/^[+-]?\d+,(\d{1,2}|\d{4,})$/, "with a dot instead of the comma"],
];

/** Explains a value without double quotes, such as `2 899 000`, `+5`, `True` or `20%`. */
function explainValue(value: string): string | undefined {
  if (/^-?(0|[1-9]\d*)(\.\d+)?$/.test(value)) return undefined;
  const number = Number(value.replace(",", "."));
  const [, notation] = numberNotations.find(([pattern]) => pattern.test(value)) ?? [];
  const amount = amountIn(value);
  const lower = value.toLowerCase();
  if (notation && !Number.isNaN(number)) return `a number ${notation}: ${number}`;
  if (amount !== undefined) return `a whole number without dots, commas or spaces: ${amount}`;
  if (/^(true|false|null)$/.test(lower)) return `${lower}, in lower case`;
  if (/^(yes|no|on|off)$/.test(lower)) return "true or false";
  if (/^[+-]?(nan|infinity|none|undefined)$/.test(lower)) return "a number, or no such field";
  return /^[+-]?\d[\p{L}\d%€$.,:/ °²-]*$/u.test(value)
    ? 'only a number, or a text in "double quotes"'
    : undefined;
}

/** Matches values outside quotes, with separators between their digits. */
const bareValue = /[^\s"[\]{}:,](?:[^"[\]{}:,]|[,:](?=[\d-]))*/g;

/** Matches a line with only brackets, or with a whole text at its start. */
const entryLine = /^\s*("(?:[^"\\]|\\.)+"\s*([:,\]}]|$)|[\]}[{,\s]+$)/;

/** The surroundings of an error: its line before and after its offset, and the lines below. */
interface Place {
  before: string;
  after: string;
  below: string;
}

/** Explains a text that doesn't end on its line. Returns the distance of the cause from the error. */
function explainOpenText({ before, after, below }: Place): [message: string, distance: number] {
  if (/[\w.]$/.test(before)) return ["found a double quote after a value: delete it", 0];
  const quote = /([“”„″＂])\s*[,:\]}]?\s*$/.exec(after);
  if (quote)
    return [`found the quote ${quote[1]}, expected a straight double quote: "`, quote.index];
  const next = below.split(/[\r\n]+/).find((line) => line.trim());
  return next === undefined || entryLine.test(next)
    ? [plainWords.UnexpectedEndOfString as string, 0]
    : [
        'found a line break in a text: write it on one line, with "\\n" for the break',
        after.length,
      ];
}

/** Explains a bracket, a comma or a colon in a wrong position. */
function explainBracket(name: string, { before, after, below }: Place): string | undefined {
  const [found = ""] = after;
  switch (`${name} ${found}`) {
    case "PropertyNameExpected ,":
    case "ValueExpected ,":
      if (/:\s*$/.test(before)) return undefined;
      return "found a comma without an entry before it: delete it";
    case "CommaExpected ]":
    case "CommaExpected }":
      return `found "${found}" instead of "${found === "]" ? "}" : "]"}". Check the brackets before it`;
    case "CommaExpected :":
      return /:\s*"[^"]*"\s*$/.test(before)
        ? "found a colon after a value: write a comma"
        : 'found a field in a list. Check whether a "]" is missing before it';
    case "PropertyNameExpected {":
    case "PropertyNameExpected [":
      return `found "${found}" without a field's name. Check whether a "}" is missing before it`;
    default:
      return name === "EndOfFileExpected" && /^[\]},\s]*$/.test(after + below)
        ? `found "${found}" after the end of the content: delete it`
        : undefined;
  }
}

/** Explains characters outside texts. `following` is the error at the next word. */
function explainSymbol({ after }: Place, following: string | undefined) {
  for (const [pattern, message] of symbols) {
    const [found, part = ""] = pattern.exec(after) ?? [];
    if (found) return message.replaceAll("$1", part);
  }
  const [symbol] = /^[^\p{L}\p{N}\s"[\]{}:,]+/u.exec(after) ?? [];
  if (!symbol) return undefined;
  if (following === "ColonExpected") return `found "${symbol}", expected a colon`;
  if (following === "CommaExpected") return `found "${symbol}", expected a comma`;
  return `found "${symbol}": delete it`;
}

/** Explains an error in words, at the offset of its cause. `errors` are all errors of the text. */
export function explain(
  text: string,
  { offset, error }: ParseError,
  errors: readonly ParseError[],
): JsonProblem {
  const name = printParseErrorCode(error);
  const [before = ""] = /[^\r\n]*$/.exec(text.slice(0, offset)) ?? [];
  const [after = ""] = /^[^\r\n]*/.exec(text.slice(offset)) ?? [];
  const place = { before, after, below: text.slice(offset + after.length) };
  const at = (message: string, distance = 0) => ({ offset: offset + distance, message });

  if (name === "UnexpectedEndOfString") return at(...explainOpenText(place));
  if (name === "InvalidEscapeCharacter") {
    return at(plainWords[name] as string, after.search(/\\[^"\\/bfnrtu]/));
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the target
  if (name === "InvalidCharacter") return at(plainWords[name] as string, after.search(/[\0-\x1f]/));

  for (const { 0: run, index } of (before + after).matchAll(bareValue)) {
    const value = run.trimEnd();
    const isHere = index <= before.length && index + value.length > before.length;
    const expected = isHere ? explainValue(value) : undefined;
    if (expected) return at(`found ${value}, expected ${expected}`, index - before.length);
  }
  const [word = ""] = /^[^ \t"[\]{}:,]*/.exec(after) ?? [];
  const [invisible] = /[\s\p{C}\p{Z}]/u.exec(word) ?? [];
  if (invisible) return at(nameInvisible(invisible), word.indexOf(invisible));

  if (text.slice(0, offset).trim() === "" && name === "InvalidSymbol") {
    return at('expected "{" at the start of the file');
  }
  if (/"[\w$]+:\s*"$/.test(before)) return at("expected a double quote before the colon");
  if (/"\s*$/.test(before) && /^[^",:[\]{}\s][^"]*"/.test(after)) {
    const message = 'found a double quote in a text: write \\" or “ and ” instead';
    return at(message, before.lastIndexOf('"') - before.length);
  }
  const following = errors
    .filter((each) => each.offset > offset && !/["[\]{}:,]/.test(text.slice(offset, each.offset)))
    .map((each) => printParseErrorCode(each.error))
    .find((next) => next !== "InvalidSymbol");
  const sentence =
    name === "InvalidSymbol" ? explainSymbol(place, following) : explainBracket(name, place);
  return at(sentence ?? plainWords[name] ?? "is not valid JSON from here on");
}
