import { IDEMPOTENCY_RETENTION } from '@shop/contracts/limits';
import { derivedUuid } from '../../../platform/uuid/uuid.js';
import type { RequestIdentity } from '../../../platform/context/request-context.js';

/**
 * Ids of the order that a request buys by balance: the one it gets at `now`, and the one it may have got within the 24
 * hours before. A key is bound for 24 hours; ids of uses that are further apart differ, because their UTC days do.
 * `use` counts from 1 what was given up under the key before.
 */
export const purchaseIdsOf = ({ id }: RequestIdentity, now: Date, use: number): readonly [string, string] => {
  const day = Math.floor(now.getTime() / IDEMPOTENCY_RETENTION);
  const again = use === 1 ? [] : [String(use)];
  return [derivedUuid('purchase', id, String(day), ...again), derivedUuid('purchase', id, String(day - 1), ...again)];
};

/** Id of the order that a request is charged for by PIX; `use` counts from 1 what came of the key before. */
export const chargedOrderIdOf = ({ id }: RequestIdentity, use: number): string =>
  derivedUuid('charged-order', id, String(use));

/** Returns true while a key is bound to what was begun at `at`. */
export const isBound = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) < IDEMPOTENCY_RETENTION;
