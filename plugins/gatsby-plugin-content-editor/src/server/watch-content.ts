import { relative } from "node:path";
import { watch } from "chokidar";
import { isIgnored } from "../../../gatsby-transformer-checked-json";

/** ms without a change after which changes are reported as one. Copying a photo causes many. */
const pauseMs = 150;

/** Maximum delay in ms, even if changes continue, such as while many photos are copied. */
const maxDelayMs = 1000;

/**
 * Calls `onChange` when a file below the content folder changes, even if a new file with the same
 * name replaces it, as the editor and git do.
 * @returns a function that stops watching
 */
export function watchContent(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  /** Time in ms of the first unreported change. */
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
  // The watched folder was deleted. The next read reports it.
  watcher.on("error", () => undefined);
  return () => {
    clearTimeout(timer);
    void watcher.close();
  };
}
