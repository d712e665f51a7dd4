import { setTimeout as pause } from 'node:timers/promises';

/** Longer than any of these calls takes on a machine that is not overloaded, in milliseconds. */
const ANSWER_AFTER = 120;

/** Resolves no sooner than a fixed time: how long it took tells nothing of whether an account exists. */
export async function inEvenTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, pause(ANSWER_AFTER)]);
}

/** The same for what is refused alone: a success comes as soon as it can. */
export async function refusedInEvenTime<T>(work: Promise<T>): Promise<T> {
  const evenTime = pause(ANSWER_AFTER);
  try {
    return await work;
  } catch (error) {
    await evenTime;
    throw error;
  }
}
