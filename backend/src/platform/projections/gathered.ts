import type { BatchedSubscription } from '../event-store/batched-subscription.js';
import type { StoredEvent } from '../event-store/stored-event.js';
import type { ViewGroup } from './groups.js';
import type { ProjectionProgress } from './progress.js';

/** Most events of a batch. */
export const BATCH = 500;
/** Longest wait for further events of the commands of a batch, in milliseconds. */
const GATHERED_WITHIN_MS = 100;
/** Shortest wait for further events in a group that no response waits for, in milliseconds: reactions begin in it. */
const GATHERED_FOR_MS = 25;

/** Circumstances of a batch: its group, and the signal that ends the wait. */
interface Gathering {
  readonly group: ViewGroup;
  readonly progress: ProjectionProgress;
  readonly signal: AbortSignal;
}

/**
 * Adds further events of the same commands to a batch, while nothing waits for the views: the streams of a purchase are
 * then written and published by one round. The strong views wait only while nothing else is to be projected; the
 * others, for the reactions too.
 */
export async function gathered(
  first: readonly StoredEvent[],
  subscription: BatchedSubscription,
  { group, progress, signal }: Gathering,
): Promise<readonly StoredEvent[]> {
  const { work } = progress;
  const batch = [...first];
  const begin = performance.now();
  const wake = () => {
    subscription.wake();
  };
  const stopWatching = work.watch(wake);
  const isStrong = group === 'strong';
  const mayGrow = () => (isStrong ? work.mayFollow(batch) : work.isUnderWay(batch));
  try {
    while (batch.length > 0 && batch.length < BATCH && !progress.isWaitedFor(group) && !signal.aborted) {
      const least = isStrong ? 0 : GATHERED_FOR_MS;
      const leftMs = begin + (mayGrow() ? GATHERED_WITHIN_MS : least) - performance.now();
      if (leftMs <= 0) break;
      const timer = setTimeout(wake, leftMs);
      batch.push(...(await subscription.next(BATCH - batch.length)));
      clearTimeout(timer);
    }
  } finally {
    stopWatching();
  }
  return batch;
}
