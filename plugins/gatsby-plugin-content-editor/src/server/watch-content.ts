import { relative } from "node:path";
import { watch } from "chokidar";
import { isIgnored } from "../../../gatsby-transformer-checked-json";

/** ms within which changes count as one: copying a photo is many. */
const pauseMs = 150;

/**
 * Calls back when a file below the content folder changed, including files that were replaced by others of
 * the same name, as the editor and git do it.
 *
 * @returns a function that ends it
 */
export function watchContent(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, {
    ignoreInitial: true,
    ignored: (path: string) => path !== folder && isIgnored(relative(folder, path)),
  });
  watcher.on("all", () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, pauseMs);
  });
  // A folder that is deleted while it is watched. The next reading reports it.
  watcher.on("error", () => undefined);
  return () => {
    clearTimeout(timer);
    void watcher.close();
  };
}
