import { z } from "zod";

/**
 * Matches characters that remain in normalised texts and can't be seen, half an emoji, and the
 * character that programs write instead of a broken one.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the target
const invisible = /[\0-\t\v-\x1f\x7f-\x9f\u2028\u2029\ufffd\ud800-\udfff]/u;

/** Returns a non-empty text. It is normalised before its length in characters is checked. */
const textWith = (normalise: (value: string) => string, maxLength: number) =>
  z
    .string()
    .overwrite(normalise)
    .min(1)
    .max(maxLength)
    .refine((value) => !invisible.test(value), {
      error: "a text without invisible or broken characters",
    });

const onOneLine = (value: string) => value.replace(/\s+/g, " ").trim();

/** A text on one line: line breaks and repeated spaces become one space. */
export const text = textWith(onOneLine, 500);

/** Returns a text with one space between words, and an empty line between paragraphs. */
const normaliseParagraphs = (value: string) =>
  value
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split("\n").map(onOneLine).filter(Boolean).join("\n"))
    .filter(Boolean)
    .join("\n\n");

/** A text of one or more paragraphs, at most two pages, for which forms show several lines. */
export const longText = textWith(normaliseParagraphs, 5000).meta({ long: true, paragraphs: true });
