import { BehaviorSubject } from 'rxjs';
import { hasCode } from '../http/api-error.js';

const waiting = new Set<object>();

/** Emits true while something on the screen waits for a server that is too busy to respond. */
export const overloaded$ = new BehaviorSubject(false);

/** Records why a resource will load again by itself; `undefined` once it has loaded, or no longer tries. */
export function noteFailure(resource: object, failure: unknown) {
  if (hasCode(failure, 'UNAVAILABLE')) waiting.add(resource);
  else waiting.delete(resource);
  if (overloaded$.value !== waiting.size > 0) overloaded$.next(waiting.size > 0);
}
