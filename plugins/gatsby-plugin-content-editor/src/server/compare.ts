import { isDeepStrictEqual } from "node:util";
import type { ContentType } from "../../../gatsby-transformer-checked-json";
import type { FieldChange } from "../protocol";
import { humanPath, schemaAt } from "./field-labels";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields in which two contents differ; a list of another length counts as one field. */
export function compareFields(
  type: ContentType | undefined,
  before: unknown,
  after: unknown,
  path: (string | number)[] = [],
): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names
      .filter((name) => name !== "$schema")
      .flatMap((name) => compareFields(type, before[name], after[name], [...path, name]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return after.flatMap((entry, index) =>
      compareFields(type, before[index], entry, [...path, index]),
    );
  }
  const { unit } = schemaAt(type, path) ?? {};
  return [{ path, label: humanPath(type, path), unit, old: before, new: after }];
}

/** A copy of `data` with another value in one place; undefined takes the field out. */
export function withField(data: unknown, [key, ...rest]: (string | number)[], value: unknown) {
  if (key === undefined) return value;
  const copy: unknown = Array.isArray(data) ? [...data] : { ...(data as object) };
  const owner = copy as Record<string | number, unknown>;
  owner[key] = withField(owner[key], rest, value);
  return copy;
}
