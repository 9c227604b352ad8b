/**
 * Returns a semaphore that limits how much runs at the same time. Each job waits, in order, until
 * its weight fits into the capacity. A job above the capacity runs alone.
 */
export function createSemaphore(capacity: number) {
  const waiting: { weight: number; start: () => void }[] = [];
  let used = 0;
  let running = 0;

  const startNext = () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (running > 0 && used + next.weight > capacity) return;
      waiting.shift();
      used += next.weight;
      running += 1;
      next.start();
    }
  };

  return async <T>(weight: number, job: () => Promise<T>): Promise<T> => {
    await new Promise<void>((start) => {
      waiting.push({ weight, start });
      startNext();
    });
    try {
      return await job();
    } finally {
      used -= weight;
      running -= 1;
      startNext();
    }
  };
}
