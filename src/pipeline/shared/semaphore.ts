/**
 * Bounds how much runs at the same time. A job waits, first come first served, until its weight
 * fits into the capacity; a job heavier than the capacity runs alone.
 */
export function createGate(capacity: number) {
  const waiting: { weight: number; start: () => void }[] = [];
  let inside = 0;
  let running = 0;

  const admit = () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (running > 0 && inside + next.weight > capacity) return;
      waiting.shift();
      inside += next.weight;
      running += 1;
      next.start();
    }
  };

  return async <T>(weight: number, job: () => Promise<T>): Promise<T> => {
    await new Promise<void>((start) => {
      waiting.push({ weight, start });
      admit();
    });
    try {
      return await job();
    } finally {
      inside -= weight;
      running -= 1;
      admit();
    }
  };
}
