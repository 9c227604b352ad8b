import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Folder below the project's root for data that must survive the editor, such as uploads. git
 * ignores it.
 */
const stateFolder = ".editor";

/** Returns a folder for the editor's own files, which git ignores without an entry in `.gitignore`. */
export function openState(root: string): string {
  const folder = join(root, stateFolder);
  mkdirSync(folder, { recursive: true });
  const ignore = join(folder, ".gitignore");
  if (!existsSync(ignore)) writeFileSync(ignore, "*\n");
  return folder;
}

/** Returns a value that is stored in a small JSON file and survives a restart. */
export function storedValue<Value>(folder: string, name: string, initial: Value) {
  const path = join(folder, `${name}.json`);
  return {
    read(): Value {
      try {
        return JSON.parse(readFileSync(path, "utf8")) as Value;
      } catch {
        return initial;
      }
    },
    write(value: Value): void {
      writeFileSync(path, JSON.stringify(value));
    },
  };
}
