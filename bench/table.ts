/** Returns a Markdown table with right-aligned numbers. */
export function table(heading: readonly string[], rows: readonly (string | number)[][]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  const rule = heading.map((_, column) => (typeof rows[0]?.[column] === "number" ? "---:" : "---"));
  return [line(heading), line(rule), ...rows.map(line)].join("\n");
}
