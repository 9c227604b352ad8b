import type { Reporter } from "gatsby";

const seconds = (ms: number) => Math.max(1, Math.round(ms / 1000));

/** Returns a duration in words, such as "40 s" or "3 min". */
const formatDuration = (ms: number) =>
  ms < 90_000 ? `${seconds(ms)} s` : `${Math.round(ms / 60_000)} min`;

/**
 * Returns the progress of a task, such as "120 of 1500, about 3 min left".
 * @param elapsed ms since the start
 */
export function describeProgress(done: number, total: number, elapsed: number): string {
  const counts = `${done} of ${total}`;
  if (done === 0 || done === total) return counts;
  return `${counts}, about ${formatDuration((elapsed / done) * (total - done))} left`;
}

/** ms between two lines with an estimate. */
const linePause = 10_000;

/**
 * Shows the progress of a long task: Gatsby's progress bar in a terminal, and a line with an
 * estimate every 10 s everywhere.
 * @param name name of the counted things, such as "photos checked"
 */
export function showProgress(reporter: Reporter, name: string) {
  const started = Date.now();
  const bar = reporter.createProgress(name);
  let begun = false;
  let lastLine = started;
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
      reporter.info(`${name}: ${describeProgress(done, total, now - started)}`);
    },
    end() {
      if (begun) bar.done();
    },
  };
}
