import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const git = (...args: string[]) =>
  run("git", ["-c", "core.quotePath=false", ...args], { maxBuffer: 2 ** 30 }).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );

/** Content that stands on every page, which a change of does not make new. */
const onEveryPage = new Set(["site.json", "navigation.json"]);

/**
 * Tells when content was last changed, by the time of the newest commit: the same on every machine,
 * unlike the time of files or of the build. Knows nothing without git, and nothing in a clone that is cut
 * short, where every file looks as new as the clone.
 *
 * @returns gives for paths below `content/` a time such as "2026-11-20T13:15:36Z"
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
    // A rebase may leave a newer commit below an older one.
    for (const name of names) if (utc > (times.get(name) ?? "")) times.set(name, utc);
  }
  return (paths) =>
    [...paths]
      .filter((path) => !onEveryPage.has(path))
      .flatMap((path) => times.get(`content/${path}`) ?? [])
      .sort()
      .at(-1);
}
