import { readdirSync, readFileSync } from "node:fs";

/** Parent and resident bytes of every process, by its id (Linux only: /proc). */
function processes(): Map<number, { parent: number; bytes: number }> {
  const all = new Map<number, { parent: number; bytes: number }>();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${entry}/status`, "utf8");
      const parent = Number(status.match(/^PPid:\s+(\d+)/m)?.[1]);
      const kilobytes = Number(status.match(/^VmRSS:\s+(\d+)/m)?.[1] ?? 0);
      all.set(Number(entry), { parent, bytes: kilobytes * 1024 });
    } catch {
      // It has ended since the folder was read.
    }
  }
  return all;
}

/** Resident bytes of a process and all that it has started, added up; what they share counts twice. */
function residentBytes(root: number): number {
  const all = processes();
  const isBelow = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = all.get(pid)?.parent ?? 0;
    return parent > 1 && isBelow(parent);
  };
  return [...all].reduce((sum, [pid, { bytes }]) => sum + (isBelow(pid) ? bytes : 0), 0);
}

/**
 * Looks every 100 ms how much memory a process and its children hold.
 *
 * @returns a function that ends this and gives the most that was seen, in bytes; NaN without /proc
 */
export function watchMemory(pid: number): () => number {
  if (process.platform !== "linux") return () => Number.NaN;
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentBytes(pid));
  }, 100);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
