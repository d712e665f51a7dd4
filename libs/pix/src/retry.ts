import { setTimeout as pause } from 'node:timers/promises';
import { isOutage } from './errors.js';

const TRIES = 4;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

/**
 * Repeats `work` while the PSP is out of order: up to 4 tries, exponential pauses with full jitter, at least the pause
 * that the PSP requests. An open circuit is not tried again. Throws the last failure early when `signal` fires.
 */
export async function withRetries<T>(work: () => Promise<T>, signal: AbortSignal, random: () => number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const hopeless = !isOutage(error) || error.type === 'CircuitOpen';
      if (hopeless || attempt === TRIES || signal.aborted) throw error;
      const jitter = random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
      const rested = await pause(Math.max(jitter, error.retryAfterMs ?? 0), true, { signal }).catch(() => false);
      if (!rested) throw error;
    }
  }
}
