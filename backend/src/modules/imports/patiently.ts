import { setTimeout as pause } from 'node:timers/promises';
import { isTransient } from '../../platform/consumers/transient.js';

const ATTEMPTS = 6;
const PAUSE_MS = 2_000;

/**
 * Runs work that may be run twice, and again while an engine is away for moments or a race is lost. Rejects with the
 * last error.
 */
export async function patiently<T>(work: () => Promise<T>, pauseMs = PAUSE_MS): Promise<T> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || left === 1) throw error;
      await pause(pauseMs);
    }
  }
}
