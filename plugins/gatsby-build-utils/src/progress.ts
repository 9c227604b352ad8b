import type { Reporter } from "gatsby";

/** ms between two lines. */
const linePause = 10_000;

/**
 * Shows the progress of a long task: Gatsby's progress bar in a terminal, and a line every 10 s
 * everywhere.
 * @param name name of the counted things, such as "photos checked"
 */
export function showProgress(reporter: Reporter, name: string) {
  const bar = reporter.createProgress(name);
  let begun = false;
  let lastLine = Date.now();
  return {
    /**
     * Reports one more finished item.
     * @param done number of finished items
     * @param total number of all items
     */
    tick(done: number, total: number) {
      const now = Date.now();
      if (!begun) bar.start();
      begun = true;
      bar.total = total;
      bar.tick();
      if (now - lastLine < linePause) return;
      lastLine = now;
      reporter.info(`${name}: ${done} of ${total}`);
    },
    end() {
      if (begun) bar.done();
    },
  };
}
