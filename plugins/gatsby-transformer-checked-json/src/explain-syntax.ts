import { type ParseError, printParseErrorCode } from "jsonc-parser";
import { amountIn } from "./amount";

/** A syntax error, at a character offset. */
export interface JsonProblem {
  offset: number;
  message: string;
}

/** A message, and the distance in characters from the parser's error to its cause. */
interface Explanation {
  message: string;
  distance: number;
}

const comment = "found a comment, which JSON doesn't allow: move it out of this file";
const openText = "found a text without a closing double quote";

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
  InvalidUnicode: "found \\u without four digits after it",
};

/** Messages by a pattern for an error's name and the rest of its line. */
const wrongCharacters: readonly { pattern: RegExp; message: string }[] = [
  { pattern: /^InvalidCommentToken|^InvalidSymbol (?:#|--\s|<!--)/, message: comment },
  {
    pattern: /^InvalidSymbol [<=>]{7}/,
    message: "found lines of two conflicting versions: keep those of one version",
  },
  {
    pattern: /^InvalidSymbol (['‘’‚`´“”„«»‹›″＂])/,
    message: 'found the quote $1, expected a straight double quote: "',
  },
  {
    pattern: /^InvalidSymbol ([()（）［］｛｝])/,
    message: "found $1, expected one of the brackets [ ] { }",
  },
  {
    pattern: /^InvalidSymbol (\w+)"?\s*:/,
    message: 'found the field $1 without double quotes: write "$1"',
  },
  {
    pattern: /^(?:PropertyName|Value)Expected ,/,
    message: "found a comma without an entry before it: delete it",
  },
  {
    pattern: /^CommaExpected ([\]}])/,
    message: 'found "$1" instead of a different bracket. Check those before it',
  },
  {
    pattern: /^CommaExpected :/,
    message: 'found a colon after a value: write a comma, or "]" if the list ends here',
  },
  {
    pattern: /^PropertyNameExpected ([[{])/,
    message: 'found "$1" without a name. Check for a missing "}" before it',
  },
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

/** Notations of numbers that JSON doesn't have, and how to write them instead. */
const numberNotations: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /^\+/, instead: 'without "+"' },
  { pattern: /^-?0\d/, instead: "without a zero at its start" },
  { pattern: /^-?\./, instead: "with a digit before the dot" },
  { pattern: /\.$/, instead: "without the dot" },
  { pattern: /^[+-]?\d+,(\d{1,2}|\d{4,})$/, instead: "with a dot instead of the comma" },
];

/** Returns what to write instead of a value such as `2 899 000`, `+5`, `True` or `20%`. */
function expectedFor(value: string): string | undefined {
  if (/^-?(0|[1-9]\d*)(\.\d+)?$/.test(value)) return undefined;
  const number = Number(value.replace(",", "."));
  const notation = numberNotations.find(({ pattern }) => pattern.test(value));
  const amount = amountIn(value);
  const lower = value.toLowerCase();
  if (notation && !Number.isNaN(number)) return `a number ${notation.instead}: ${number}`;
  if (amount !== undefined) return `a whole number without dots, commas or spaces: ${amount}`;
  if (/^(true|false|null)$/.test(lower)) return `${lower}, in lower case`;
  if (/^(yes|no|on|off)$/.test(lower)) return "true or false";
  if (/^[+-]?(nan|infinity|none|undefined)$/.test(lower)) return "a number, or no such field";
  const isNumber = /^[+-]?\d[\p{L}\d%€$.,:/ °²-]*$/u.test(value);
  return isNumber ? 'only a number, or a text in "double quotes"' : undefined;
}

/** Matches values outside quotes, with separators between their digits. */
const bareValue = /[^\s"[\]{}:,](?:[^"[\]{}:,]|[,:](?=[\d-]))*/g;

/** Matches a line with only brackets, or with a whole text at its start. */
const entryLine = /^\s*("(?:[^"\\]|\\.)+"\s*([:,\]}]|$)|[\]}[{,\s]+$)/;

/** Explains a text that doesn't end on its line. */
function explainOpenText(before: string, after: string, below: string): Explanation {
  if (/[\w.]$/.test(before)) {
    return { message: "found a double quote after a value: delete it", distance: 0 };
  }
  const quote = /([“”„″＂])\s*[,:\]}]?\s*$/.exec(after);
  if (quote) {
    const message = `found the quote ${quote[1]}, expected a straight double quote: "`;
    return { message, distance: quote.index };
  }
  const next = below.split(/[\r\n]+/).find((line) => line.trim());
  if (next === undefined || entryLine.test(next)) return { message: openText, distance: 0 };
  return {
    message: 'found a line break in a text: write it on one line, with "\\n" for the break',
    distance: after.length,
  };
}

/** Explains a value around an error that JSON writes differently, such as `2 899 000`. */
function explainValue(before: string, after: string): Explanation | undefined {
  for (const match of (before + after).matchAll(bareValue)) {
    const value = match[0].trimEnd();
    const isHere = match.index <= before.length && match.index + value.length > before.length;
    const expected = isHere && expectedFor(value);
    if (expected) {
      const message = `found ${value}, expected ${expected}`;
      return { message, distance: match.index - before.length };
    }
  }
  return undefined;
}

/** Explains a problem in a text, or a wrong character. */
function explainCharacter(name: string, before: string, after: string): Explanation | undefined {
  if (name === "InvalidEscapeCharacter") {
    const message = 'found a single "\\" in a text: write "\\\\" or "/"';
    return { message, distance: after.search(/\\[^"\\/bfnrtu]/) };
  }
  if (name === "InvalidCharacter") {
    const message = "found a tab or a control character in a text: write a space";
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the target
    return { message, distance: after.search(/[\0-\x1f]/) };
  }
  const value = explainValue(before, after);
  if (value) return value;
  const [word = ""] = /^[^ \t"[\]{}:,]*/.exec(after) ?? [];
  const [invisible] = /[\s\p{C}\p{Z}]/u.exec(word) ?? [];
  if (invisible) return { message: nameInvisible(invisible), distance: word.indexOf(invisible) };
  if (/"[\w$]+:\s*"$/.test(before)) {
    return { message: "expected a double quote before the colon", distance: 0 };
  }
  const isQuoteInText = /"\s*$/.test(before) && /^[^",:[\]{}\s][^"]*"/.test(after);
  if (!isQuoteInText) return undefined;
  return {
    message: 'found a double quote in a text: write \\" or “ and ” instead',
    distance: before.lastIndexOf('"') - before.length,
  };
}

/** Explains the first of some errors in words, at the offset of its cause. */
export function explain(text: string, [first, ...others]: readonly ParseError[]): JsonProblem {
  const { offset, error } = first as ParseError;
  const name = printParseErrorCode(error);
  const [before = ""] = /[^\r\n]*$/.exec(text.slice(0, offset)) ?? [];
  const [after = ""] = /^[^\r\n]*/.exec(text.slice(offset)) ?? [];
  const comma = /,\s*$/.exec(text.slice(0, offset));
  if (comma && /^[\]}]/.test(after)) {
    return { offset: comma.index, message: "found a comma after the last entry: delete it" };
  }
  const explanation =
    name === "UnexpectedEndOfString"
      ? explainOpenText(before, after, text.slice(offset + after.length))
      : explainCharacter(name, before, after);
  if (explanation) {
    return { offset: offset + explanation.distance, message: explanation.message };
  }

  if (name === "InvalidSymbol" && text.slice(0, offset).trim() === "") {
    return { offset, message: 'expected "{" at the start of the file' };
  }
  if (name === "EndOfFileExpected" && /^[\]},\s]*$/.test(text.slice(offset))) {
    return { offset, message: `found "${after[0]}" after the end of the content: delete it` };
  }
  const isMissingValue = name === "ValueExpected" && /:\s*$/.test(before);
  if (!isMissingValue) {
    for (const { pattern, message } of wrongCharacters) {
      const [match, part = ""] = pattern.exec(`${name} ${after}`) ?? [];
      if (match) return { offset, message: message.replaceAll("$1", part) };
    }
  }
  const [symbol] = /^[^\p{L}\p{N}\s"[\]{}:,]+/u.exec(after) ?? [];
  if (!symbol) return { offset, message: plainWords[name] ?? "is not valid JSON from here on" };
  // The next error shows what the symbol stands for.
  const wanted = others
    .filter((each) => !/["[\]{}:,]/.test(text.slice(offset, each.offset)))
    .map((each) => /^(Colon|Comma)Expected/.exec(printParseErrorCode(each.error))?.[1])
    .find((each) => each);
  const solution = wanted ? `, expected a ${wanted.toLowerCase()}` : ": delete it";
  return { offset, message: `found "${symbol}"${solution}` };
}
