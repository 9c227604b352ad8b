/** The result of a benchmark. */
export interface Measured {
  /** Markdown table for people. */
  table: string;
  /** Data for programs. */
  data: unknown;
}
