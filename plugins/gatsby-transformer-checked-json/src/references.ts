import { type ContentFile, fieldProblem } from "./content-file";
import { type MarkedSchema, markedSchema } from "./json-schemas";
import { mapValues } from "./languages";
import type { Problem } from "./problems";

/** A value in a content file that references an entry, a photo or a page. */
export interface Reference {
  path: readonly PropertyKey[];
  value: unknown;
  schema: MarkedSchema;
}

/** Whether a value references something: an entry, a page, or a type of a different plugin. */
const isReference = ({ declared, link, page }: MarkedSchema) => Boolean(declared || link || page);

/** Returns the values in a content file that reference something, and those without parts. */
export function valuesIn({ type, data }: Pick<ContentFile, "type" | "data">): Reference[] {
  const found: Reference[] = [];
  mapValues(type ? markedSchema(type) : {}, data, (schema, value, path) => {
    const hasParts = typeof value === "object" && value !== null && !isReference(schema);
    if (!hasParts) found.push({ path, value, schema });
    return hasParts ? value : undefined;
  });
  return found;
}

/** Returns all references in a content file. */
export const referencesIn = (file: Pick<ContentFile, "type" | "data">): Reference[] =>
  valuesIn(file).filter(({ schema }) => isReference(schema));

/** Why a reference can't be shown, and what a site shows instead. */
export interface Judgement {
  /** The value and its problem, such as `"joglo-house", which is a hidden house`. */
  cause: string;
  /** What the author can do. */
  advice: string;
  /** The value that takes its place if it can't be left out, and its name in the warning. */
  standIn?: { value: unknown; name: string };
  /** Whether a different problem already reports the cause. */
  isReported?: boolean;
  /** Whether the stand-in is also used where the reference could be left out. */
  isMoved?: boolean;
}

/** Returns why a reference in a file can't be shown, or undefined if it can. */
export type Judge = (reference: Reference, file: ContentFile) => Judgement | undefined;

/** Whether a value may be left out: always, only without a stand-in, or never. */
type Omission = "always" | "withoutStandIn" | "never";

/**
 * Returns a file without the references that can't be shown, and a problem for each of them. An
 * optional field and an item of a list are left out. A list item that names an entry or a page is
 * left out with it. Otherwise, a stand-in takes the place of the reference, and without one, the
 * problem is an error. A list keeps its minimum length if there are stand-ins.
 */
export function withoutDeadReferences(
  file: ContentFile,
  folderName: string,
  judge: Judge,
): { data: unknown; problems: Problem[] } {
  const problems: Problem[] = [];

  const report = (path: PropertyKey[], { cause, advice, standIn }: Judgement, isLeft: boolean) => {
    const replaced = standIn && `; the page shows ${standIn.name} instead`;
    const outcome = isLeft ? "; it is left out" : replaced;
    const message = `found ${cause}${outcome ?? ""}. ${advice}`;
    const level = outcome ? ("warning" as const) : undefined;
    problems.push({ ...fieldProblem(file, folderName, path, message), level });
  };

  /** Returns the value to show, or undefined if it is left out. */
  const shown = (
    schema: MarkedSchema,
    value: unknown,
    path: PropertyKey[],
    omission: Omission,
  ): unknown => {
    if (isReference(schema)) {
      const judgement = judge({ path, value, schema }, file);
      if (!judgement) return value;
      const prefersStandIn = judgement.isMoved || omission === "withoutStandIn";
      const isLeft = omission !== "never" && !(prefersStandIn && judgement.standIn);
      if (!judgement.isReported) report(path, judgement, isLeft);
      if (isLeft) return undefined;
      return judgement.standIn ? judgement.standIn.value : value;
    }
    if (Array.isArray(value)) return shownList(schema, value, path, omission);
    if (typeof value !== "object" || value === null) return value;
    const entries: [string, unknown][] = [];
    for (const [key, child] of Object.entries(value)) {
      const childSchema = schema.properties?.[key] ?? {};
      const isOptional = !schema.required?.includes(key);
      const namesSomething = Boolean(childSchema.link || childSchema.page);
      const ifRequired = namesSomething ? omission : "never";
      const childOmission = isOptional ? "always" : ifRequired;
      const result = shown(childSchema, child, [...path, key], childOmission);
      if (result !== undefined) entries.push([key, result]);
      else if (!isOptional) return undefined;
    }
    return Object.fromEntries(entries);
  };

  const shownList = (
    schema: MarkedSchema,
    list: unknown[],
    path: PropertyKey[],
    omission: Omission,
  ): unknown => {
    const items = schema.items ?? {};
    const minimum = Math.min(schema.minItems ?? 0, list.length);
    const before = problems.length;
    const shownItems = (itemOmission: Omission) =>
      list
        .map((entry, index) => shown(items, entry, [...path, index], itemOmission))
        .filter((entry) => entry !== undefined);
    const rest = shownItems("always");
    if (rest.length >= minimum) return rest;
    if (rest.length === 0 && omission === "always") return undefined;
    problems.splice(before);
    return shownItems("withoutStandIn");
  };

  return {
    data: shown(file.type ? markedSchema(file.type) : {}, file.data, [], "never"),
    problems,
  };
}
