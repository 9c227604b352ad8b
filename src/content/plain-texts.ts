import {
  type ContentFile,
  fieldProblem,
  type Problem,
} from "../../plugins/gatsby-transformer-checked-json/pure";

const tags =
  "a|abbr|b|big|blockquote|br|center|code|del|div|em|font|h[1-6]|hr|i|iframe|img|ins|li|mark|ol|p|pre|q|s|script|small|span|strike|strong|sub|sup|table|td|th|tr|u|ul|video";
const attributes = "(?:\\s+[\\w-]+(?:\\s*=\\s*(?:\"[^\"]*\"|'[^']*'|[^\\s>]+))?)*";

/** Patterns of markup that visitors would read as letters, and what to write instead. */
const markup: readonly (readonly [RegExp, string])[] = [
  [/<br\s*\/?>|<\/?p>|\\n/i, 'A line break is "\\n" in the file, and Enter in the form'],
  [new RegExp(`</?(?:${tags})${attributes}\\s*/?>|<!--`, "i"), "Leave it out"],
  [
    /&(?:amp|lt|gt|quot|apos|nbsp|shy|copy|reg|trade|deg|euro|pound|times|frac\d+|[lr][sd]?a?quo|[nm]dash|hellip|bull|middot|[a-z]{1,2}(?:acute|grave|uml|circ|tilde|cedil|ring|lig|slash)|#\d+|#x[\da-f]+);/i,
    "Write the character itself",
  ],
  [/\[[^\]]+\]\((?:https?:|mailto:|tel:|www\.|[/#])[^)\s]*\)/, "Write the words only"],
  [
    /\*\*[^\s*](?:[^*]*[^\s*])?\*\*|(?:^|[^\w*])\*[^\s*)](?:[^*]*[^\s*])?\*(?![\w*])/,
    "Leave out the stars",
  ],
  [/(?:^|\W)(_{1,2})[^\s_](?:[^_]*[^\s_])?\1(?!\w)/, "Leave out the lines"],
  [/^#{1,6} \S/m, "Leave out the #"],
  // UTF-8 that a program read as Windows-1252: "CafÃ©", "guestâ€™s".
  [/[ÂÃ][\u0080-\u00bf]|â[\u0080€][\u0080-\u00ff˜™œ“”]/, "Type its letters again"],
];

/** Matches values that aren't texts: URLs, paths of pages and photos. */
const notText = /^(?:https?:|mailto:|tel:|\.{0,2}\/)/;

function textProblems(
  value: unknown,
  path: PropertyKey[],
  file: ContentFile,
  folderName: string,
): Problem[] {
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, child]) =>
      textProblems(child, [...path, Array.isArray(value) ? Number(key) : key], file, folderName),
    );
  }
  if (typeof value !== "string" || notText.test(value)) return [];
  const [pattern, advice] = markup.find(([each]) => each.test(value)) ?? [];
  if (!pattern) return [];
  const found = JSON.stringify(pattern.exec(value)?.[0].trim().slice(0, 60));
  const message = `found ${found}, which visitors read as it is, because texts are plain. ${advice}`;
  return [{ ...fieldProblem(file, folderName, path, message), level: "warning" }];
}

/** Warns of HTML, Markdown and wrongly decoded letters in texts. */
export const checkPlainTexts = (files: readonly ContentFile[], folderName: string): Problem[] =>
  files.flatMap((file) => textProblems(file.data, [], file, folderName));
