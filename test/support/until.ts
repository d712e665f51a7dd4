import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until the answer is neither null, undefined nor false; throws after `ms`, naming what was awaited. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  ms = 10_000,
): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`Waited ${String(ms)} ms in vain for ${what}.`);
    await pause(20);
  }
}
