import { setTimeout as pause } from 'node:timers/promises';

/** Minimum duration in milliseconds; longer than any of these calls takes on a machine that is not overloaded. */
const MINIMUM_MS = 120;

/** Resolves no sooner than a fixed time, so that the duration does not reveal whether an account exists. */
export async function inConstantTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, pause(MINIMUM_MS)]);
}

/** Rejects no sooner than a fixed time; a success resolves at once. */
export async function rejectedInConstantTime<T>(work: Promise<T>): Promise<T> {
  const minimum = pause(MINIMUM_MS);
  try {
    return await work;
  } catch (error) {
    await minimum;
    throw error;
  }
}
