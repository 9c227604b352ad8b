import { isEqual, isObject, valueAt } from "../json";
import type { ContentPath, CopiedFields } from "../protocol";
import { humanPath } from "./field-labels";
import { storedValue } from "./store";
import type { Workspace } from "./workspace";

interface Copy {
  /** Title of the entry that was copied. */
  from: string;
  /** The copied fields with their values. */
  fields: { path: string[]; value: unknown }[];
}

/** Returns the fields of an entry that an author should look at: each text, number and list, and the fields of groups. */
function fieldsOf(data: unknown, path: string[] = []): { path: string[]; value: unknown }[] {
  if (isObject(data)) {
    return Object.entries(data).flatMap(([name, value]) => fieldsOf(value, [...path, name]));
  }
  return [{ path, value: data }];
}

/**
 * The fields that new entries took over from others, until the author changes or accepts them.
 *
 * @param folder that stores them
 */
export function createCopiedFields(folder: string, workspace: Workspace) {
  const store = storedValue<Record<ContentPath, Copy>>(folder, "copied", {});
  return {
    /** Remembers what a new entry took over. */
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
    /** Forgets the copied fields of an entry, because the author has checked them. */
    accept(path: ContentPath): void {
      const { [path]: _, ...others } = store.read();
      store.write(others);
    },
  };
}

export type CopiedFieldsStore = ReturnType<typeof createCopiedFields>;
