import { readdirSync, readFileSync } from "node:fs";

/** Returns a file of /proc, or an empty text if the process already ended. */
function readProc(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** Returns the PIDs of a process and all its descendants. */
function processTree(root: number): number[] {
  const parents = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), Number(/^PPid:\s+(\d+)/m.exec(readProc(pid, "status"))?.[1])]),
  );
  const isBelow = (pid: number): boolean =>
    pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isBelow);
}

/** Returns the memory of a process in bytes, with its proportion of shared memory. */
const bytesOf = (pid: number) =>
  1024 * Number(/^Pss:\s+(\d+)/m.exec(readProc(pid, "smaps_rollup"))?.[1] ?? 0);

/**
 * Samples the memory of a process and its descendants every 250 ms.
 * @returns a function that stops sampling and returns the peak in bytes, or NaN without /proc
 */
export function watchMemory(pid: number): () => number {
  if (process.platform !== "linux") return () => Number.NaN;
  let peak = 0;
  const timer = setInterval(() => {
    const bytes = processTree(pid).reduce((sum, each) => sum + bytesOf(each), 0);
    peak = Math.max(peak, bytes);
  }, 250);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
