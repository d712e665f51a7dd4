import { setTimeout as pause } from 'node:timers/promises';

/** Share of the past wait that passes before the next question, so that a long wait costs few of them. */
const SHARE_OF_THE_WAIT = 1 / 20;
/** Short enough to see a state that lasts for a moment, such as a rebuild under way. */
const LONGEST_PAUSE_MS = 100;

/**
 * Polls `ask` until its result is neither null, undefined nor false: every `everyMs`, and more rarely as the wait
 * grows. Throws after `ms`, with the name of the awaited thing.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  ms = 45_000,
  everyMs = 20,
): Promise<T> {
  const start = performance.now();
  for (;;) {
    const result = await ask();
    if (result !== null && result !== undefined && result !== false) return result;
    const waited = performance.now() - start;
    if (waited > ms) throw new Error(`Waited ${String(ms)} ms in vain for ${what}.`);
    await pause(Math.max(everyMs, Math.min(waited * SHARE_OF_THE_WAIT, LONGEST_PAUSE_MS)));
  }
}
