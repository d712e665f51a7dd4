import { MINUTE, SECOND } from '@shop/kernel/durations';

const FIRST = [10 * SECOND, 30 * SECOND, 70 * SECOND] as const;
const LAST_OF_FIRST = FIRST[2];

/**
 * Instants at which a charge is read back from the PSP: 10, 20 and 40 s apart, then every minute until it is closed. A
 * function of its age only, so that every process, after any loss, names the same instants. Milliseconds since the
 * epoch.
 */
const ageAt = (index: number): number =>
  index < 0 ? (index + 1) * MINUTE : (FIRST[index] ?? LAST_OF_FIRST + (index - FIRST.length + 1) * MINUTE);

/** Returns the number of reads due at an age; counts whole minutes down where the clock was set back since. */
const dueAt = (age: number): number =>
  age < 0
    ? Math.floor(age / MINUTE)
    : age < LAST_OF_FIRST
      ? FIRST.filter((offset) => offset <= age).length
      : FIRST.length + Math.floor((age - LAST_OF_FIRST) / MINUTE);

/** Returns the next read after `now`. */
export const nextPoll = (reservedAt: number, now: number): number => reservedAt + ageAt(dueAt(now - reservedAt));

/** Returns the newest read that is due already, `null` before the first. */
export const lastPoll = (reservedAt: number, now: number): number | null => {
  const due = dueAt(now - reservedAt);
  return due === 0 ? null : reservedAt + ageAt(due - 1);
};

/** A response of the PSP must come this long after a charge's end to prove that it was not paid. */
export const PROOF_AFTER_END = MINUTE;

/** A charge whose request did not come to its end within this long is given up. */
export const OPENING_TAKES = MINUTE;
