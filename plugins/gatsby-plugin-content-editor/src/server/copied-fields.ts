import { isEqual, isObject, valueAt } from "../json";
import type { ContentPath, CopiedFields } from "../protocol";
import { humanPath } from "./field-labels";
import { storedValue } from "./store";
import type { Workspace } from "./workspace";

interface Copy {
  /** Title of the copied entry. */
  from: string;
  /** Copied fields with their values. */
  fields: { path: string[]; value: unknown }[];
}

/**
 * Returns the fields of an entry that an author should review: each text, number and list, and the
 * fields of groups.
 */
function fieldsOf(data: unknown, path: string[] = []): { path: string[]; value: unknown }[] {
  if (isObject(data)) {
    return Object.entries(data).flatMap(([name, value]) => fieldsOf(value, [...path, name]));
  }
  return [{ path, value: data }];
}

/**
 * Returns the record of copied fields in new entries, which lasts until the author changes or
 * accepts them.
 * @param folder folder that stores it
 */
export function createCopiedFields(folder: string, workspace: Workspace) {
  const store = storedValue<Record<ContentPath, Copy>>(folder, "copied", {});
  return {
    /** Records the copied fields of a new entry. */
    remember(path: ContentPath, from: string, data: unknown, isOwn: (field: string) => boolean) {
      const fields = fieldsOf(data).filter(({ path: [name = ""] }) => !isOwn(name));
      store.write({ ...store.read(), [path]: { from, fields } });
    },
    /** Returns the fields that still have their copied values, or undefined if there are none. */
    list(path: ContentPath): CopiedFields | undefined {
      const copy = store.read()[path];
      if (!copy) return undefined;
      const data = workspace.data(path);
      const type = workspace.site.source.types.find(({ files }) => files.test(path));
      const fields = copy.fields
        .filter(({ path: field, value }) => isEqual(valueAt(data, field), value))
        .map(({ path: field }) => ({ path: field, label: humanPath(type, field) }));
      return fields.length > 0 ? { from: copy.from, fields } : undefined;
    },
    /** Deletes the record of an entry after the author reviewed its fields. */
    accept(path: ContentPath): void {
      const { [path]: _, ...others } = store.read();
      store.write(others);
    },
  };
}

export type CopiedFieldsStore = ReturnType<typeof createCopiedFields>;
