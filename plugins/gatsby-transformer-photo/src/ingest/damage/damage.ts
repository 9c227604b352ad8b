/** Damage in the data of a photo, as far as its structure shows. */
export interface Damage {
  /** Share of the area that is wrong, from 0 to 1. It is 1 if it can't be measured. */
  share: number;
  /** Number of rows at the end, in stored order, that contain all damage. */
  lostRows?: number;
  /** The file without the damaged data, which every decoder can read. */
  repaired?: Buffer;
  /** Message for the report, if the rest of the photo is shown. */
  warning: string;
  /** Whether the file is only cut off. */
  cut?: boolean;
  /** Whether the share is a lower bound, because the check stopped early. */
  isMinimum?: boolean;
}

/**
 * Damage, undefined if the data is intact, or "unchecked" if only the strict decoder can find
 * damage.
 */
export type Finding = Damage | "unchecked" | undefined;

/** Damage of the whole photo. */
export const unrecoverable: Damage = { share: 1, warning: "" };
export const cutOff = (share = 1): Damage => ({ share, warning: "", cut: true });
