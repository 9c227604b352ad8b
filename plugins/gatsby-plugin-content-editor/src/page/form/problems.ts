import type { Problem } from "../../../../gatsby-transformer-checked-json/pure";
import { fieldPathOf } from "../../field-path";

interface ErrorTree {
  __errors?: string[];
  [key: string]: unknown;
}

/** Returns problems by their fields, in the shape of the form library. */
export function errorTree(problems: readonly Problem[]): ErrorTree {
  const root: ErrorTree = {};
  for (const { field = "", message } of problems) {
    let at = root;
    for (const key of fieldPathOf(field)) {
      at[key] ??= {};
      at = at[key] as ErrorTree;
    }
    at.__errors = [...(at.__errors ?? []), plainMessage(message)];
  }
  return root;
}

/** The check's expectations, worded for a form. */
const expectations: readonly [pattern: RegExp, words: string][] = [
  [/^a whole number/, "a whole number"],
  [/^a number/, "a number"],
  [/^a text in "double quotes"/, "a text"],
];

/** Returns a message of the check, reworded for people who have never seen JSON. */
export function plainMessage(message: string): string {
  if (message.startsWith("found nothing, expected")) return "Please fill this in.";
  const [, count] =
    /^found \[\], expected a list of (?:at least|exactly) (\d+)/.exec(message) ?? [];
  if (count) return `Please add at least ${count}.`;
  const [, found, expected] = /^found (.+?), expected (.+)$/s.exec(message) ?? [];
  if (!found || !expected) return message;
  const suggestion = /: write (\d+)$/.exec(expected)?.[1];
  const [, words = expected] = expectations.find(([pattern]) => pattern.test(expected)) ?? [];
  return `${found} isn't possible here. Expected: ${words}${suggestion ? `, such as ${suggestion}` : ""}.`;
}
