/** A path of field names and list positions, such as ["slides", 0, "title"]. */
export type FieldPath = readonly (string | number)[];

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two JSON values are equal. A field without a value equals a missing field. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isEqual(entry, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    isEqual(a[key], b[key]),
  );
}

/** Returns the value at a path, or undefined. */
export const valueAt = (data: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | null | undefined)?.[key],
    data,
  );

/** Returns a copy of `data` with a different value at a path. Undefined removes the field. */
export function withField(data: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data)) {
    const list: unknown[] = [...data];
    list[Number(key)] = withField(list[Number(key)], rest, value);
    return list;
  }
  const copy: Record<string, unknown> = isObject(data) ? { ...data } : {};
  const field = withField(copy[key], rest, value);
  if (field === undefined) delete copy[key];
  else copy[key] = field;
  return copy;
}

/** Fields that identify the entries of a list, in order of preference. */
const identifyingFields = ["file", "id", "name", "title", "value", "label", "figure", "text"];

const isScalar = (value: unknown) => typeof value === "string" || typeof value === "number";

const areUnique = (keys: readonly unknown[]) => new Set(keys).size === keys.length;

/**
 * Returns a function that returns the identity of a list's entries: the text itself, or a field
 * that every entry has and that is unique within each list. Returns undefined if the entries have
 * no identity.
 */
export function identityOf(
  ...lists: readonly (readonly unknown[])[]
): ((entry: unknown) => string) | undefined {
  const all = lists.flat();
  if (all.every(isScalar)) {
    const key = (entry: unknown) => JSON.stringify(entry);
    return lists.every((list) => areUnique(list.map(key))) ? key : undefined;
  }
  if (!all.every(isObject)) return undefined;
  const field = identifyingFields.find(
    (name) =>
      all.every((entry) => isScalar((entry as Record<string, unknown>)[name])) &&
      lists.every((list) =>
        areUnique(list.map((entry) => (entry as Record<string, unknown>)[name])),
      ),
  );
  return field === undefined
    ? undefined
    : (entry) => JSON.stringify((entry as Record<string, unknown>)[field]);
}
