import { setTimeout as pause } from 'node:timers/promises';

/** Longer than any of these calls takes, in milliseconds. */
const ANSWER_AFTER = 120;

/** Resolves no sooner than a fixed time: how long it took tells nothing of whether an account exists. */
export async function inEvenTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, pause(ANSWER_AFTER)]);
}
