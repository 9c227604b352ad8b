/** Something in `content/` that a person has to mend, or should know of. */
export interface Fault {
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

/** `content/pages/home.json:12:7 hero.slides[0].title: found …, expected …` */
export function formatFault({ file, line, column, field, message }: Fault): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`;
  return `${place} ${field ? `${field}: ` : ""}${message}`;
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
const byPlace = (a: Fault, b: Fault) =>
  a.file.localeCompare(b.file, "en", { numeric: true }) || (a.line ?? 0) - (b.line ?? 0);

export const isWarning = ({ level }: Fault) => level === "warning";

/**
 * The report: every fault on a line of its own, ordered by file and line, then every warning.
 *
 * @param consequence what follows from the faults, such as "nothing was built"
 * @returns an empty text when there is nothing to report
 */
export function formatReport(faults: readonly Fault[], consequence: string): string {
  const part = (found: Fault[], word: string, ending: string) =>
    found.length === 0
      ? ""
      : `${plural(found.length, word)} in content/${ending}:\n\n${found.sort(byPlace).map(formatFault).join("\n")}\n`;
  return [
    part(
      faults.filter((fault) => !isWarning(fault)),
      "fault",
      `, ${consequence}`,
    ),
    part(faults.filter(isWarning), "warning", ""),
  ]
    .filter(Boolean)
    .join("\n");
}
