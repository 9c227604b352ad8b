/** Something that an author must correct (an error) or should know (a warning). */
export interface Problem {
  /** Path from the project's root, with "/" between folders. */
  file: string;
  line?: number;
  column?: number;
  /** The field, such as `hero.slides[0].title`. */
  field?: string;
  /** The problem and its solution, on one line. */
  message: string;
  /** A warning or a notice doesn't stop a build. An error, without a level, does. */
  level?: "warning" | "notice";
}

/** Line breaks, control characters and text direction marks, which change the look of a line. */
const invisible = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a text with its invisible characters escaped as in JSON. */
const escaped = (text: string) =>
  text.replace(invisible, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Returns a problem as `content/pages/home.json:12:7 hero.slides[0].title: found …, expected …` */
export function formatProblem({ file, line, column, field, message }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`;
  return escaped(`${place} ${field ? `${field}: ` : ""}${message}`);
}

const byPlace = (a: Problem, b: Problem) =>
  a.file.localeCompare(b.file, "en", { numeric: true }) || (a.line ?? 0) - (b.line ?? 0);

export const isWarning = ({ level }: Problem) => level !== undefined;

/** Returns problems without those that occur twice, such as in two languages. */
export const withoutRepeated = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

/**
 * Returns the report: one line for each error, sorted by file and line, then one for each warning,
 * and at the end the notices.
 * Returns an empty text if there are none.
 * @param consequence of the errors, such as "nothing was built"
 * @param folderName name of the content folder: "content"
 */
export function formatReport(
  problems: readonly Problem[],
  consequence: string,
  folderName: string,
): string {
  const part = (some: readonly Problem[], word: string, ending: string) =>
    some.length > 0 &&
    `${some.length} ${word}${some.length === 1 ? "" : "s"} in ${folderName}/${ending}:\n\n${some.toSorted(byPlace).map(formatProblem).join("\n")}\n`;
  const errors = problems.filter((problem) => !isWarning(problem));
  const warnings = problems.filter(({ level }) => level === "warning");
  const notices = problems.filter(({ level }) => level === "notice");
  const parts = [
    part(errors, "error", `, ${consequence}`),
    part(warnings, "warning", ""),
    ...notices.map((notice) => `${formatProblem(notice)}\n`),
  ];
  return parts.filter(Boolean).join("\n");
}
