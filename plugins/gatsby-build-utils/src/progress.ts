import type { Reporter } from "gatsby";

const seconds = (ms: number) => Math.max(1, Math.round(ms / 1000));

/** A length of time as one says it, such as "40 s" or "3 min". */
const spoken = (ms: number) =>
  ms < 90_000 ? `${seconds(ms)} s` : `${Math.round(ms / 60_000)} min`;

/**
 * How far a work has come, such as "120 of 1500, about 3 min left".
 *
 * @param elapsed ms since it began
 */
export function describeProgress(done: number, total: number, elapsed: number): string {
  const counts = `${done} of ${total}`;
  if (done === 0 || done === total) return counts;
  return `${counts}, about ${spoken((elapsed / done) * (total - done))} left`;
}

/** ms between two lines that say how long it will still take. */
const linePause = 10_000;

/**
 * Shows how far a long work has come: Gatsby's bar where there is a terminal, and everywhere a line
 * with an estimate now and then.
 *
 * @param name what is counted, such as "photos checked"
 */
export function showProgress(reporter: Reporter, name: string) {
  const started = Date.now();
  const bar = reporter.createProgress(name);
  let begun = false;
  let lastLine = started;
  return {
    /** Tells how many of how many are done, one more than before. */
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
