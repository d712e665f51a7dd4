import { MINUTE } from '@shop/kernel/durations';
import { useSession } from '../session/session.js';
import { elapsedNow } from '../time/clock.js';
import { isTransient } from './api-error.js';

/** Key of a request that repeats the key of an equal one with an unknown outcome, else gets a new key. */
export const INTENTION = 'intention';

/** Time after which the same content is a new intention, although the outcome of the earlier one stayed unknown. */
const REPEATED_WITHIN = 10 * MINUTE;

/** Idempotency keys of the requests with an unknown outcome, by their content. */
const open = new Map<string, { readonly key: string; readonly at: number }>();

useSession.subscribe(({ token }) => {
  if (token === null) open.clear();
});

export const newIdempotencyKey = () =>
  crypto.getRandomValues(new Uint8Array(16)).reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '');

/**
 * Returns the key of the same content while its outcome is unknown, else a new one. A request repeated after a lost
 * response takes effect once, also when its form was closed and opened again.
 */
export function keyOf(content: string) {
  const known = open.get(content);
  if (known && elapsedNow() - known.at < REPEATED_WITHIN) return known.key;
  const key = newIdempotencyKey();
  open.set(content, { key, at: elapsedNow() });
  return key;
}

/** Ends the intention of a content, unless the error leaves its outcome unknown. */
export function endIntention(content: string, error?: unknown) {
  if (error === undefined || !isTransient(error)) open.delete(content);
}
