import { AsyncResource } from 'node:async_hooks';

/** Polls fall on multiples of this, by the monotonic clock of the process; in milliseconds. */
const TICK_MS = 1_000;
/** A timer may fire a moment early, in milliseconds. */
const EARLY_MS = 2;

interface Poll {
  readonly intervalMs: number;
  readonly work: () => void;
  dueAt: number;
}

const polls = new Set<Poll>();
let timer: NodeJS.Timeout | undefined;

/**
 * Calls `work` at the interval, a part or a multiple of a second, until the returned function is called. All polls of a
 * process share their wakings, each of which finds cold caches in an idle one. The first call may come up to a second
 * early. The process may end in the meantime.
 */
export function startPolling(intervalMs: number, work: () => void): () => void {
  const poll = { intervalMs, work: AsyncResource.bind(work), dueAt: nextTick(intervalMs) };
  polls.add(poll);
  schedule();
  return () => {
    polls.delete(poll);
    schedule();
  };
}

/** Returns the last tick within an interval from now. */
function nextTick(intervalMs: number): number {
  const tickMs = Math.min(TICK_MS, intervalMs);
  return Math.floor((performance.now() + EARLY_MS + intervalMs) / tickMs) * tickMs;
}

function schedule(): void {
  clearTimeout(timer);
  if (polls.size === 0) return;
  const next = Math.min(...[...polls].map(({ dueAt }) => dueAt));
  timer = setTimeout(run, Math.max(1, Math.ceil(next - performance.now()))).unref();
}

function run(): void {
  const now = performance.now() + EARLY_MS;
  const due = [...polls].filter(({ dueAt }) => dueAt <= now);
  for (const poll of due) poll.dueAt = nextTick(poll.intervalMs);
  schedule();
  for (const poll of due) if (polls.has(poll)) poll.work();
}
