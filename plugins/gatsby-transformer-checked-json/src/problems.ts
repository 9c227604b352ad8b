/** Something in `content/` that a person has to correct, or should know of. */
export interface Problem {
  /** Path from the project's root, with "/" between folders. */
  file: string;
  line?: number;
  column?: number;
  /** The field, such as `hero.slides[0].title`. */
  field?: string;
  /** What stands there and what to do, on one line. */
  message: string;
  /** A warning does not stop a build; everything else does. */
  level?: "warning";
}

/** Line breaks, control characters and marks of direction, which would change how a line looks. */
const invisible = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text on one line, whose invisible characters are written as JSON writes them. */
const escaped = (text: string) =>
  text.replace(invisible, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** `content/pages/home.json:12:7 hero.slides[0].title: found …, expected …` */
export function formatProblem({ file, line, column, field, message }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`;
  return escaped(`${place} ${field ? `${field}: ` : ""}${message}`);
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
const byPlace = (a: Problem, b: Problem) =>
  a.file.localeCompare(b.file, "en", { numeric: true }) || (a.line ?? 0) - (b.line ?? 0);

export const isWarning = ({ level }: Problem) => level === "warning";

/**
 * The report: every problem on a line of its own, ordered by file and line, then every warning.
 *
 * @param consequence what follows from the problems, such as "nothing was built"
 * @returns an empty text when there is nothing to report
 */
export function formatReport(problems: readonly Problem[], consequence: string): string {
  const part = (some: readonly Problem[], word: string, ending: string) =>
    some.length === 0
      ? ""
      : `${plural(some.length, word)} in content/${ending}:\n\n${some.toSorted(byPlace).map(formatProblem).join("\n")}\n`;
  return [
    part(
      problems.filter((problem) => !isWarning(problem)),
      "fault",
      `, ${consequence}`,
    ),
    part(problems.filter(isWarning), "warning", ""),
  ]
    .filter(Boolean)
    .join("\n");
}
