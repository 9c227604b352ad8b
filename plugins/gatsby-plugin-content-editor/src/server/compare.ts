import type { ContentType } from "../../../gatsby-transformer-checked-json";
import { identityOf, isEqual, isObject } from "../json";
import type { FieldChange, ListChange } from "../protocol";
import { humanPath, schemaAt } from "./field-labels";

type Change = Omit<FieldChange, "file">;

/** Returns the added, removed, moved and changed entries of a list. */
function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  singular = "entry",
): ListChange[] {
  const label = (index: number) => `${singular} ${index + 1}`;
  const keyOf = identityOf(before, after) ?? ((entry: unknown) => JSON.stringify(entry));
  const [old, now] = [before.map((each) => keyOf(each)), after.map((each) => keyOf(each))];
  const common = old.filter((key) => now.includes(key));
  const commonNow = now.filter((key) => old.includes(key));
  return [
    ...before.flatMap((entry, index): ListChange[] =>
      now.includes(old[index] ?? "") ? [] : [{ kind: "removed", label: label(index), old: entry }],
    ),
    ...after.flatMap((entry, index): ListChange[] => {
      const key = now[index] ?? "";
      const position = old.indexOf(key);
      if (position < 0) return [{ kind: "added", label: label(index), new: entry }];
      const isChanged = !isEqual(before[position], entry);
      const isMoved = common.indexOf(key) !== commonNow.indexOf(key);
      return [
        ...(isChanged
          ? [{ kind: "changed" as const, label: label(index), old: before[position], new: entry }]
          : []),
        ...(isMoved
          ? [{ kind: "moved" as const, label: `${label(position)} → ${index + 1}`, new: entry }]
          : []),
      ];
    }),
  ];
}

/**
 * Returns the fields that differ between two versions of a content file. A list with added, removed
 * or moved entries counts as one field.
 */
export function compareFields(
  type: ContentType | undefined,
  before: unknown,
  after: unknown,
  path: (string | number)[] = [],
): Change[] {
  if (isEqual(before, after)) return [];
  const { unit, graphql, singular, items } = schemaAt(type, path) ?? {};
  const isPicture = graphql === "Picture" || items?.graphql === "Picture";
  if (isObject(before) && isObject(after) && !isPicture) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names
      .filter((name) => name !== "$schema")
      .flatMap((name) => compareFields(type, before[name], after[name], [...path, name]));
  }
  const label = humanPath(type, path);
  const shared = { path, label, unit, ...(isPicture && { isPicture }) };
  const [old, now] = [before ?? [], after ?? []];
  if (Array.isArray(old) && Array.isArray(now)) {
    const keyOf = identityOf(old, now);
    const isSameOrder =
      old.length === now.length &&
      keyOf &&
      isEqual(
        old.map((each) => keyOf(each)),
        now.map((each) => keyOf(each)),
      );
    const isRewritten = !keyOf && old.length === now.length;
    if ((isSameOrder || isRewritten) && !isPicture) {
      return now.flatMap((entry, index) =>
        compareFields(type, old[index], entry, [...path, index]),
      );
    }
    return [{ ...shared, entries: compareLists(old, now, singular) }];
  }
  return [{ ...shared, old: before, new: after }];
}
