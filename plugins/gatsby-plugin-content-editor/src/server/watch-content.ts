import { watch } from "node:fs";
import { isIgnored } from "../../../gatsby-transformer-checked-json";

/** ms in which changes count as one: copying a photo is many. */
const pauseMs = 150;

/**
 * Calls back when a file of the editor has changed below a folder.
 *
 * @returns what ends it
 */
export function watchContent(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, (_, name) => {
    if (name && isIgnored(name)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, pauseMs);
  });
  // A folder that goes away while it is watched; the next reading says what is missing.
  watcher.on("error", () => undefined);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
