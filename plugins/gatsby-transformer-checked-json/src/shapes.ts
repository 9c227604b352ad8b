import { z } from "zod";

/**
 * Matches characters that remain in normalised texts and can't be seen, half an emoji, and the
 * character that programs write instead of a broken one: controls, marks of text direction, spaces
 * without width. The joiner U+200D is a part of emojis.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the target
  /[\0-\t\v-\x1f\x7f-\x9f\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd\ud800-\udfff]/u;

/** Returns a text. It is normalised before its length in characters is checked. */
const textWith = (normalise: (value: string) => string, maxLength: number, minLength = 1) =>
  z
    .string()
    .overwrite(normalise)
    .min(minLength)
    .max(maxLength)
    .refine((value) => !invisible.test(value), {
      error: ({ input }) => {
        const at = String(input).search(invisible);
        const before = String(input).slice(Math.max(0, at - 20), at);
        return `a text without invisible or broken characters, such as the one after "${before}"; type that place again`;
      },
    });

const onOneLine = (value: string) => value.replace(/\s+/g, " ").trim();

/** A line for visitors that is the same in every language, such as a brand or a number. */
export const line = textWith(onOneLine, 500);

/** A text on one line: line breaks and repeated spaces become one space. */
export const text = line.meta({ text: true });

/** Returns a text with one space between words, and an empty line between paragraphs. */
const normaliseParagraphs = (value: string) =>
  value
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split("\n").map(onOneLine).filter(Boolean).join("\n"))
    .filter(Boolean)
    .join("\n\n");

const inParagraphs = { text: true, long: true, paragraphs: true };

/** A text of one or more paragraphs, at most two pages, for which forms show several lines. */
export const longText = textWith(normaliseParagraphs, 5000).meta(inParagraphs);

/** A text that an author may write later, and that is empty until then. */
export const laterText = textWith(normaliseParagraphs, 5000, 0).meta({
  ...inParagraphs,
  later: true,
});
