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
export function standing(done: number, total: number, elapsed: number): string {
  const counts = `${done} of ${total}`;
  if (done === 0 || done === total) return counts;
  return `${counts}, about ${spoken((elapsed / done) * (total - done))} left`;
}

/** ms between two lines where there is no terminal to draw a bar in. */
const linePause = 10_000;

/**
 * Shows how far a long work has come: a bar with an estimate in a terminal, a line now and then in
 * the log of a CI service.
 *
 * @param name what is counted, such as "photos through the door"
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
      const text = standing(done, total, now - started);
      bar.setStatus(text);
      if (process.stdout.isTTY || now - lastLine < linePause) return;
      lastLine = now;
      reporter.info(`${name}: ${text}`);
    },
    end() {
      if (begun) bar.done();
    },
  };
}
