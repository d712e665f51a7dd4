import { isOutage, PixError } from './errors.js';

export type Breaker = { pass<T>(work: () => Promise<T>): Promise<T> };

/**
 * Creates a circuit breaker. After `failures` outages in a row every call fails at once; after `coolDownMs` one call
 * may try, and its success closes the circuit. `now` is a monotonic clock in milliseconds.
 */
export function createBreaker(options: { failures: number; coolDownMs: number; now: () => number }): Breaker {
  let failed = 0;
  let restsUntil = 0;
  let probing = false;

  return {
    async pass(work) {
      const tripped = failed >= options.failures;
      if (tripped && (probing || options.now() < restsUntil)) {
        throw new PixError('unavailable', 'the PSP has been failing; not asked for a while', { type: 'CircuitOpen' });
      }
      if (tripped) probing = true;
      try {
        const result = await work();
        failed = 0;
        return result;
      } catch (error) {
        if (isOutage(error)) {
          failed++;
          restsUntil = options.now() + options.coolDownMs;
        } else {
          failed = 0;
        }
        throw error;
      } finally {
        if (tripped) probing = false;
      }
    },
  };
}
