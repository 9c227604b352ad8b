import { createSemaphore } from "../../../gatsby-build-utils";

/** Number of jobs that may decode at the same time: twice as many as libuv has threads. */
const jobs = 8;
const semaphore = createSemaphore(jobs);

/** Runs a job that decodes with sharp, beside others. Its success depends on its own bytes only. */
export const decode = <T>(job: () => Promise<T>): Promise<T> => semaphore(1, job);

/**
 * Runs a job while no other job decodes. libvips has one error text for all threads, which the end
 * of any job clears (https://github.com/lovell/sharp/issues/902), so a text is only valid here.
 */
export const decodeAlone = <T>(job: () => Promise<T>): Promise<T> => semaphore(jobs, job);
