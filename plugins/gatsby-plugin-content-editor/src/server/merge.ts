import { type FieldPath, identityOf, isEqual, isObject } from "../json";

/** A field that both sides changed differently. */
export interface FieldClash {
  /** Path in the merged data. */
  path: (string | number)[];
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

interface Merged {
  /** Both sides' changes, with my values in conflicts. */
  merged: unknown;
  clashes: FieldClash[];
}

/** Whether the common entries of two lists have the same order. */
const haveSameOrder = (a: readonly string[], b: readonly string[]) =>
  isEqual(
    a.filter((key) => b.includes(key)),
    b.filter((key) => a.includes(key)),
  );

/** Inserts the keys that only `other` has into `keys`, each after its predecessor in `other`. */
function withAdded(keys: readonly string[], other: readonly string[], added: ReadonlySet<string>) {
  const result = [...keys];
  other.forEach((key, index) => {
    if (!added.has(key) || result.includes(key)) return;
    const predecessor = other
      .slice(0, index)
      .reverse()
      .find((each) => result.includes(each));
    result.splice(predecessor === undefined ? 0 : result.indexOf(predecessor) + 1, 0, key);
  });
  return result;
}

/** Merges lists by the identity of their entries. Returns undefined if they can't be merged. */
function mergeEntries(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  path: FieldPath,
): Merged | undefined {
  const keyOf = identityOf(base, mine, theirs);
  if (!keyOf) return undefined;
  const [b, m, t] = [base, mine, theirs].map(
    (list) => new Map(list.map((entry) => [keyOf(entry), entry])),
  ) as [Map<string, unknown>, Map<string, unknown>, Map<string, unknown>];
  const [baseKeys, mineKeys, theirsKeys] = [[...b.keys()], [...m.keys()], [...t.keys()]];
  const removed = baseKeys.filter((key) => !m.has(key) || !t.has(key));
  // One side removed an entry that the other changed, or both replaced it.
  const isTorn = removed.some((key) => {
    const left = m.get(key) ?? t.get(key);
    return left === undefined ? false : !isEqual(left, b.get(key));
  });
  const bothRemoved = removed.filter((key) => !m.has(key) && !t.has(key));
  const added = (own: Map<string, unknown>, other: Map<string, unknown>) =>
    [...own.keys()].filter((key) => !b.has(key) && !other.has(key));
  const bothReplaced = bothRemoved.length > 0 && added(m, t).length > 0 && added(t, m).length > 0;
  const isMineSorted = !haveSameOrder(baseKeys, mineKeys);
  const isTheirsSorted = !haveSameOrder(baseKeys, theirsKeys);
  const bothSorted = isMineSorted && isTheirsSorted && !haveSameOrder(mineKeys, theirsKeys);
  if (isTorn || bothReplaced || bothSorted) return undefined;

  const [order, other] = isTheirsSorted ? [theirsKeys, mineKeys] : [mineKeys, theirsKeys];
  const isKept = (key: string) => !removed.includes(key);
  const fresh = new Set(other.filter((key) => !b.has(key)));
  const keys = withAdded(order.filter(isKept), other, fresh);
  const results = keys.map((key, index) => {
    if (!m.has(key)) return { merged: t.get(key), clashes: [] };
    if (!t.has(key)) return { merged: m.get(key), clashes: [] };
    return mergeFields(b.get(key), m.get(key), t.get(key), [...path, index]);
  });
  return {
    merged: results.map(({ merged }) => merged),
    clashes: results.flatMap(({ clashes }) => clashes),
  };
}

/**
 * Merges two versions of a content file field by field.
 * @param base the common ancestor of both versions
 * @param path path of the values, for conflicts
 */
export function mergeFields(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: FieldPath = [],
): Merged {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return { merged: mine, clashes: [] };
  if (isEqual(base, mine)) return { merged: theirs, clashes: [] };
  const clash: Merged = { merged: mine, clashes: [{ path: [...path], base, mine, theirs }] };
  if (isObject(mine) && isObject(theirs)) {
    // If both sides added the same group, both start from an empty one.
    const old = isObject(base) ? base : {};
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const results = names.map(
      (name) => [name, mergeFields(old[name], mine[name], theirs[name], [...path, name])] as const,
    );
    return {
      merged: Object.fromEntries(
        results.flatMap(([name, { merged }]) => (merged === undefined ? [] : [[name, merged]])),
      ),
      clashes: results.flatMap(([, { clashes }]) => clashes),
    };
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const byIdentity = mergeEntries(base, mine, theirs, path);
    if (byIdentity) return byIdentity;
    if (base.length === mine.length && base.length === theirs.length && base.every(isObject)) {
      const results = mine.map((entry, index) =>
        mergeFields(base[index], entry, theirs[index], [...path, index]),
      );
      return {
        merged: results.map(({ merged }) => merged),
        clashes: results.flatMap(({ clashes }) => clashes),
      };
    }
  }
  return clash;
}
