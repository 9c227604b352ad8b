/**
 * What is wrong with the data of a picture, as far as its own structure tells. Decoders invent the
 * pixels that damaged data no longer describes, mostly without a word.
 */
export interface Damage {
  /** Share of the area that may not show the photo, from 0 to 1; 1 when nobody can tell. */
  share: number;
  /** Rows at the end, in the order in which they are stored, that hold all of the damage. */
  lostRows?: number;
  /** The file without its damaged data, so that every decoder reads the rest. */
  repaired?: Buffer;
  /** What can be seen, as a sentence for the report, when the rest is worth showing. */
  warning: string;
  /** Whether the file just ends too early. */
  cut?: boolean;
}

/** Damage that leaves nothing to show. */
export const hopeless: Damage = { share: 1, warning: "" };
export const cutOff = (share = 1): Damage => ({ share, warning: "", cut: true });
