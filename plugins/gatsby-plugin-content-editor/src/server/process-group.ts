import { type ChildProcess, spawn } from "node:child_process";

/** Option of `spawn` for a process that `endGroup` ends. Windows has no process groups. */
export const ownGroup = { detached: process.platform !== "win32" };

/** Ends a process that was spawned with `ownGroup`, and the processes that it started. */
export function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined) return;
  if (process.platform === "win32") {
    // Windows may already use the ID of an ended process for a different one.
    if (exitCode === null && signalCode === null) {
      spawn("taskkill", ["/pid", String(pid), "/t", "/f"]);
    }
    return;
  }
  try {
    process.kill(-pid, "SIGTERM");
  } catch {
    // All processes of the group already ended.
  }
}
