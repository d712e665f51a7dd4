import type { RunTime, SubscriptionRow } from './client-subscription.js';

/** Stored run times of a subscription, the newest. */
const STORED = 100;

type Clock = Pick<SubscriptionRow, 'endsAt' | 'keptMs' | 'endedAt'>;

const endingAt = (runs: readonly RunTime[], to: Date): readonly RunTime[] => {
  const last = runs.at(-1);
  if (!last) return [];
  const others = runs.slice(0, -1);
  return to > last.from ? [...others, { from: last.from, to }] : others;
};

/** Returns the run times after a change of the clock at `at`. A hold or release counts from its own instant. */
export function runTimesAfter(before: SubscriptionRow, after: Clock, at: Date): readonly RunTime[] {
  const { runs } = before;
  const wasRunning = before.endsAt !== null && before.endedAt === null;
  if (after.endedAt) return wasRunning && before.endsAt > after.endedAt ? endingAt(runs, after.endedAt) : runs;
  if (after.endsAt === null) {
    const heldAt = before.endsAt && new Date(before.endsAt.getTime() - (after.keptMs ?? 0));
    return wasRunning && heldAt ? endingAt(runs, heldAt) : runs;
  }
  if (wasRunning && before.endsAt > at) return endingAt(runs, after.endsAt);
  const from = before.keptMs ? new Date(after.endsAt.getTime() - before.keptMs) : at;
  return [...runs, { from, to: after.endsAt }].slice(-STORED);
}

/** Returns true for a subscription that ran at some instant from `from` up to, but not including, `to`. */
export const ranWithin = ({ runs }: SubscriptionRow, from: Date, to: Date): boolean =>
  runs.some((run) => run.from < to && run.to > from);
