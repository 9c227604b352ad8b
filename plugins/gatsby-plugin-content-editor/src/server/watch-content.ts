import { relative } from "node:path";
import { watch } from "chokidar";
import { isIgnored } from "../../../gatsby-transformer-checked-json";

/** ms without a change after which changes count as one: copying a photo is many. */
const pauseMs = 150;

/** ms after which changes are reported even if they continue, as while many photos are copied. */
const maxDelayMs = 1000;

/**
 * Calls back when a file below the content folder changed, including files that were replaced by others of
 * the same name, as the editor and git do it.
 *
 * @returns a function that ends it
 */
export function watchContent(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  /** Time in ms of the first change that wasn't reported. */
  let since: number | undefined;
  const report = () => {
    since = undefined;
    onChange();
  };
  const watcher = watch(folder, {
    ignoreInitial: true,
    ignored: (path: string) => path !== folder && isIgnored(relative(folder, path)),
  });
  watcher.on("all", () => {
    const now = Date.now();
    since ??= now;
    clearTimeout(timer);
    timer = setTimeout(report, Math.min(pauseMs, Math.max(0, since + maxDelayMs - now)));
  });
  // A folder that is deleted while it is watched. The next reading reports it.
  watcher.on("error", () => undefined);
  return () => {
    clearTimeout(timer);
    void watcher.close();
  };
}
