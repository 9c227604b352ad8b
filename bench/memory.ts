import { readdirSync, readFileSync } from "node:fs";

/** Peak memory of a build in bytes. NaN without /proc. */
export interface Peak {
  /** Sum of all of its processes. */
  all: number;
  /** Maximum of a single process. */
  largest: number;
}

/** Returns the PIDs of a process and all its descendants. */
function processTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const status = readProc(entry, "status");
    parents.set(Number(entry), Number(status.match(/^PPid:\s+(\d+)/m)?.[1]));
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isBelow);
}

/** Returns a file of /proc, or an empty text if the process already ended. */
function readProc(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/**
 * Returns the memory of a process in bytes, with its proportion of shared memory (Linux:
 * proportional set size).
 */
const bytesOf = (pid: number) =>
  1024 * Number(readProc(pid, "smaps_rollup").match(/^Pss:\s+(\d+)/m)?.[1] ?? 0);

/**
 * Samples the memory of a process and its descendants every 250 ms.
 * @returns a function that stops sampling and returns the peak
 */
export function watchMemory(pid: number): () => Peak {
  if (process.platform !== "linux") return () => ({ all: Number.NaN, largest: Number.NaN });
  const peak: Peak = { all: 0, largest: 0 };
  const timer = setInterval(() => {
    const bytes = processTree(pid).map(bytesOf);
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
