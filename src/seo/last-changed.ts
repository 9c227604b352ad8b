import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const git = (...args: string[]) =>
  run("git", ["-c", "core.quotePath=false", ...args], { maxBuffer: 2 ** 30 }).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );

/** Content of every page. Changing it doesn't change `lastmod`. */
const onEveryPage = new Set(["site.json", "labels.json", "navigation.json"]);

/**
 * Reads the times of the last changes of the content from git. Commit times are the same on every
 * machine, unlike file times. Without git, and in a shallow clone, there are none.
 * @returns a function that returns the newest time of some paths below `content/`:
 * "2026-11-20T13:15:36Z"
 */
export async function lastChanged(): Promise<(paths: Iterable<string>) => string | undefined> {
  const times = new Map<string, string>();
  const isWhole = (await git("rev-parse", "--is-shallow-repository")) === "false";
  const log = isWhole
    ? await git("log", "--format=%x00%cI", "--name-only", "--relative", "--", "content")
    : "";
  for (const commit of log.split("\0").slice(1)) {
    const [time = "", ...names] = commit.split("\n").filter(Boolean);
    const utc = new Date(time).toISOString().replace(".000Z", "Z");
    // After a rebase, an older commit can follow a newer one.
    for (const name of names) if (utc > (times.get(name) ?? "")) times.set(name, utc);
  }
  return (paths) =>
    [...paths]
      .filter((path) => !onEveryPage.has(path))
      .flatMap((path) => times.get(`content/${path}`) ?? [])
      .sort()
      .at(-1);
}
