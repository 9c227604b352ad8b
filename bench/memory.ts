import { readdirSync, readFileSync } from "node:fs";

/** What a build holds at most, in bytes; NaN without /proc. */
export interface Peak {
  /** All of its processes together. */
  all: number;
  /** The largest of them. */
  largest: number;
}

/** The processes that a process has started, they and theirs, and itself. */
function family(root: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const status = readOf(entry, "status");
    parents.set(Number(entry), Number(status.match(/^PPid:\s+(\d+)/m)?.[1]));
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isBelow);
}

/** A file of /proc; nothing when the process has ended since. */
function readOf(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** Bytes of a process; of what it shares with others, its share (Linux: proportional set size). */
const bytesOf = (pid: number) =>
  1024 * Number(readOf(pid, "smaps_rollup").match(/^Pss:\s+(\d+)/m)?.[1] ?? 0);

/**
 * Looks four times a second how much memory a process and its children hold.
 *
 * @returns a function that ends this and gives the most that was seen
 */
export function watchMemory(pid: number): () => Peak {
  if (process.platform !== "linux") return () => ({ all: Number.NaN, largest: Number.NaN });
  const peak: Peak = { all: 0, largest: 0 };
  const timer = setInterval(() => {
    const bytes = family(pid).map(bytesOf);
    peak.all = Math.max(
      peak.all,
      bytes.reduce((sum, each) => sum + each, 0),
    );
    peak.largest = Math.max(peak.largest, ...bytes);
  }, 250);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
