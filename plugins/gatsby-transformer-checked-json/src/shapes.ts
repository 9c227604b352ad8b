import { z } from "zod";

// Includes half an emoji, and the character that programs write instead of a broken one.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the target
const invisible = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffd\ud800-\udfff]/u;

/** Maximum length of a text on one line, in characters. */
const maxText = 500;

/** Maximum length of a text with paragraphs, in characters: about two pages. */
const maxLongText = 5000;

/** A non-empty text on one line: line breaks and repeated spaces become one space. */
export const text = z
  .string()
  .overwrite((value) => value.replace(/\s+/g, " ").trim())
  .min(1)
  .max(maxText)
  .refine((value) => !invisible.test(value), {
    error: "a text without invisible or broken characters",
  });

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the target
const invisibleInParagraph = /[\0-\t\v-\x1f\x7f-\x9f\u2028\u2029\ufffd\ud800-\udfff]/u;

/** Returns a text with one space between words, and an empty line between paragraphs. */
const normaliseParagraphs = (value: string) =>
  value
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split("\n")
        .map((line) => line.replace(/\s+/g, " ").trim())
        .filter(Boolean)
        .join("\n"),
    )
    .filter(Boolean)
    .join("\n\n");

/** A text of one or more paragraphs, for which forms show several lines. */
export const longText = z
  .string()
  .overwrite(normaliseParagraphs)
  .min(1)
  .max(maxLongText)
  .refine((value) => !invisibleInParagraph.test(value), {
    error: "a text without invisible or broken characters",
  })
  .meta({ long: true, paragraphs: true });
