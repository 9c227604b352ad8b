import { createSemaphore } from "../src/semaphore";

/** Returns jobs that end on request, and a record of how much ran at the same time. */
function jobs(weights: readonly number[], capacity: number) {
  const limit = createSemaphore(capacity);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  weights.forEach((weight, index) => {
    limit(weight, () => {
      started.push(index);
      return new Promise<void>((end) => {
        ends[index] = end;
      });
    });
  });
  const settle = () => new Promise((done) => setTimeout(done));
  const end = (index: number) => {
    ends[index]?.();
    return settle();
  };
  return { started, end, settle };
}

test("a semaphore runs as many jobs as fit, in order, and a job above its capacity alone", async () => {
  const { started, end, settle } = jobs([4, 5, 2, 20, 1], 10);
  await settle();
  expect(started).toEqual([0, 1]);
  await end(0);
  expect(started).toEqual([0, 1, 2]);
  await end(1);
  expect(started).toEqual([0, 1, 2]);
  await end(2);
  expect(started).toEqual([0, 1, 2, 3]);
  await end(3);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

test("a failed job releases its share of the semaphore", async () => {
  const limit = createSemaphore(1);
  await expect(limit(1, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(limit(1, () => Promise.resolve("done"))).resolves.toBe("done");
});
