import { IDEMPOTENCY_RETENTION } from '@shop/contracts/limits';
import { derivedUuid } from '../../../platform/uuid/uuid.js';
import type { RequestIdentity } from '../../../platform/context/request-context.js';

/**
 * Returns the possible ids of an order by balance: the id at `now`, and those of the day before and the day after. A
 * process with a clock ahead of this one gives the last of them. A key is bound for 24 hours; ids of later uses differ,
 * because their UTC days do. `use` counts the uses of the key from 1 on; it grows with each abandoned one.
 */
export const purchaseIdsOf = (
  { id }: Pick<RequestIdentity, 'id'>,
  now: Date,
  use: number,
): readonly [string, ...string[]] => {
  const today = Math.floor(now.getTime() / IDEMPOTENCY_RETENTION);
  const again = use === 1 ? [] : [String(use)];
  const idOf = (day: number): string => derivedUuid('purchase', id, String(day), ...again);
  return [idOf(today), idOf(today - 1), idOf(today + 1)];
};

/** Returns the id of an order by PIX; `use` counts the uses of the key from 1 on. */
export const chargedOrderIdOf = ({ id }: RequestIdentity, use: number): string =>
  derivedUuid('charged-order', id, String(use));

/** Returns true while a key is bound to a purchase begun at `at`. */
export const isBound = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) < IDEMPOTENCY_RETENTION;
