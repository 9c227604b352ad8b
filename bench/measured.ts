/** What a benchmark has measured. */
export interface Measured {
  /** For people: Markdown. */
  table: string;
  /** For programs. */
  data: unknown;
}
