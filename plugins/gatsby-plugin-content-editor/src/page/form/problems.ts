import type { Problem } from "../../../../gatsby-transformer-checked-json/pure";

/** `hero.slides[0].title` → `["hero", "slides", 0, "title"]` */
export const pathOf = (field: string): (string | number)[] =>
  [...field.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) =>
    index === undefined ? (name ?? "") : Number(index),
  );

interface ErrorTree {
  __errors?: string[];
  [key: string]: unknown;
}

/** Problems at their fields, in the form that the form library takes. */
export function errorTree(problems: readonly Problem[]): ErrorTree {
  const root: ErrorTree = {};
  for (const { field = "", message } of problems) {
    let at = root;
    for (const key of pathOf(field)) {
      at[key] ??= {};
      at = at[key] as ErrorTree;
    }
    at.__errors = [...(at.__errors ?? []), plainMessage(message)];
  }
  return root;
}

/** The two faults that every empty field has, for people who have never seen JSON. */
export function plainMessage(message: string): string {
  if (message.startsWith("found nothing, expected")) return "Please fill this in.";
  const [, count] =
    /^found \[\], expected a list of (?:at least|exactly) (\d+)/.exec(message) ?? [];
  return count ? `At least ${count} is needed here.` : message;
}
