import { isAway } from '../deadline/away.js';

/** Codes of the contract that a repetition may not meet again: an engine was away, or another process was faster. */
const PASSING = new Set<unknown>(['UNAVAILABLE', 'OUTCOME_UNKNOWN', 'CONFLICT']);

/**
 * Returns true for an error that may go away by itself: an engine that is away or slow, a lost race. Such a failure is
 * repeated and never parks a stream.
 */
export function isTransient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (isAway(error)) return true;
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  if (PASSING.has(code)) return true;
  return isTransient(cause);
}
