import { z } from "zod";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const invisible = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** A non-empty text on one line: line breaks and repeated spaces become one space. */
export const text = z
  .string()
  .overwrite((value) => value.replace(/\s+/g, " ").trim())
  .min(1)
  .refine((value) => !invisible.test(value), { error: "a text without invisible characters" });

/** A text of whole sentences, for which forms show several lines. */
export const longText = text.meta({ long: true });
