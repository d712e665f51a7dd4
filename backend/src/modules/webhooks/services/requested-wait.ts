import { HOUR, SECOND } from '@shop/kernel/durations';
import type { Exchange } from './exchange.js';

/** Wait that an endpoint may ask for at most, in milliseconds. */
const LONGEST_WAIT = HOUR;
/** Wait where the response says nothing that can be read, in milliseconds. */
const UNSPECIFIED_WAIT = SECOND;

/** Returns for how many milliseconds Discord asks to wait: by its body in seconds, or by its head. */
export function requestedWait({ response }: Pick<Exchange, 'response'>, nowMs: number): number {
  const inBody = /"retry_after"\s*:\s*([\d.]+)/.exec(response?.body ?? '')?.[1];
  const inHead = response?.headers['retry-after']?.trim() ?? '';
  const seconds = Number(inBody ?? (inHead === '' ? NaN : inHead));
  const ms = Number.isNaN(seconds) ? Date.parse(inHead) - nowMs : seconds * SECOND;
  return Number.isNaN(ms) ? UNSPECIFIED_WAIT : Math.min(Math.max(Math.ceil(ms), 0), LONGEST_WAIT);
}
