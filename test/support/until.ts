import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls `ask` every `everyMs` until its result is neither null, undefined nor false. Throws after `ms`, with the name
 * of the awaited thing.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  ms = 20_000,
  everyMs = 20,
): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const result = await ask();
    if (result !== null && result !== undefined && result !== false) return result;
    if (performance.now() > end) throw new Error(`Waited ${String(ms)} ms in vain for ${what}.`);
    await pause(everyMs);
  }
}
