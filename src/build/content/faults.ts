/** Something in `content/` that a person has to mend. */
export interface Fault {
  /** Path from the project's root, with "/" between folders. */
  file: string;
  line?: number;
  column?: number;
  /** The field, such as `hero.slides[0].title`. */
  field?: string;
  /** What stands there and what is expected, as one sentence. */
  message: string;
}

/** `content/pages/home.json:12:7 hero.slides[0].title: found …, expected …` */
export function formatFault({ file, line, column, field, message }: Fault): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`;
  return `${place} ${field ? `${field}: ` : ""}${message}`;
}

/** The report that ends a build: every fault on a line of its own, ordered by file and line. */
export function formatReport(faults: readonly Fault[]): string {
  const lines = [...faults]
    .sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
    .map(formatFault);
  const count = lines.length === 1 ? "1 fault" : `${lines.length} faults`;
  return `${count} in content/, nothing was built:\n\n${lines.join("\n")}\n`;
}
