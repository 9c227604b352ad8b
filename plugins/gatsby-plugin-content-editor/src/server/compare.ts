import type { ContentType } from "../../../gatsby-transformer-checked-json";
import { identityOf, isEqual, isObject } from "../json";
import type { FieldChange, ListChange } from "../protocol";
import { humanPath, schemaAt, unitsOf } from "./field-labels";

type Change = Omit<FieldChange, "file">;

/** Whether two entries of a list have at least half of their fields in common. */
function isSimilar(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return false;
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return names.filter((name) => isEqual(a[name], b[name])).length * 2 >= names.length;
}

/** Returns the position in `before` of each entry of `after`, or -1 for added entries. */
function formerPositions(before: readonly unknown[], after: readonly unknown[]): number[] {
  const identity = identityOf(before, after);
  const keyOf = identity ?? ((entry: unknown) => JSON.stringify(entry));
  const keys = before.map((entry) => keyOf(entry));
  const free = new Set(before.keys());
  const take = (matches: (position: number) => boolean) => {
    const position = [...free].find(matches) ?? -1;
    free.delete(position);
    return position;
  };
  const rules: ((entry: unknown, index: number) => (position: number) => boolean)[] = [
    (entry) => (position) => keys[position] === keyOf(entry),
    (entry) => (position) => isSimilar(before[position], entry),
    (_, index) => (position) => !identity && position === index,
  ];
  return rules.reduce(
    (positions, rule) =>
      positions.map((position, index) =>
        position < 0 ? take(rule(after[index], index)) : position,
      ),
    after.map(() => -1),
  );
}

/** Returns a longest increasing subsequence: the entries of a list that kept their order. */
function inOrder(positions: readonly number[]): readonly number[] {
  const longest = (runs: readonly (readonly number[])[]) =>
    runs.reduce((best, run) => (run.length > best.length ? run : best), []);
  const runs: number[][] = [];
  for (const position of positions) {
    const smaller = runs.filter((run) => (run.at(-1) ?? -1) < position);
    runs.push([...longest(smaller), position]);
  }
  return longest(runs);
}

/** Returns the added, removed, moved and changed entries of a list. */
function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  positions: readonly number[],
  singular = "entry",
): ListChange[] {
  const label = (index: number) => `${singular} ${index + 1}`;
  const unmoved = inOrder(positions.filter((position) => position >= 0));
  return [
    ...before.flatMap((entry, index): ListChange[] =>
      positions.includes(index) ? [] : [{ kind: "removed", label: label(index), old: entry }],
    ),
    ...after.flatMap((entry, index): ListChange[] => {
      const position = positions[index] ?? -1;
      const old = before[position];
      if (position < 0) return [{ kind: "added", label: label(index), new: entry }];
      const changes: ListChange[] = [];
      if (!isEqual(old, entry)) {
        changes.push({ kind: "changed", label: label(index), old, new: entry });
      }
      if (!unmoved.includes(position)) {
        changes.push({ kind: "moved", label: `${label(position)} → ${index + 1}`, new: entry });
      }
      return changes;
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
  const schema = schemaAt(type, path);
  const { graphql, singular, items } = schema ?? {};
  const isPicture = graphql === "Picture" || items?.graphql === "Picture";
  if (isObject(before) && isObject(after) && !isPicture) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names
      .filter((name) => name !== "$schema")
      .flatMap((name) => compareFields(type, before[name], after[name], [...path, name]));
  }
  const label = humanPath(type, path);
  const shared = { path, label, units: unitsOf(schema), ...(isPicture && { isPicture }) };
  const [old, now] = [before ?? [], after ?? []];
  if (Array.isArray(old) && Array.isArray(now)) {
    const positions = formerPositions(old, now);
    const isSameOrder =
      old.length === now.length && positions.every((position, index) => position === index);
    if (isSameOrder && !isPicture) {
      return now.flatMap((entry, index) =>
        compareFields(type, old[index], entry, [...path, index]),
      );
    }
    return [{ ...shared, entries: compareLists(old, now, positions, singular) }];
  }
  return [{ ...shared, old: before, new: after }];
}
