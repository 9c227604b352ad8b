import { rmSync } from "node:fs";

/** Maximum time in ms for which a killed process may still write. */
const retryLimitMs = 10_000;

/**
 * Deletes a temporary folder, even while helper processes of a killed program still write into it.
 * The retries of `rmSync` don't delete files that are new since its first attempt.
 */
export function deleteFolder(path: string): void {
  const start = Date.now();
  for (;;) {
    try {
      rmSync(path, { recursive: true, force: true });
      return;
    } catch (error) {
      if (Date.now() - start > retryLimitMs) throw error;
    }
  }
}
