import { randomUUID } from 'node:crypto';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import type { NewEvent } from '../../backend/src/platform/event-store/stored-event.js';
import { EVENT_METADATA } from './event-metadata.js';

/** Movements in each wallet of `fillWallets`. */
export const MOVEMENTS_EACH = 100;

/** Events on their way at once. */
const EVENTS_AT_ONCE = 200;

/**
 * Appends the movements of a number of wallets, `rich-0` and on, directly to the log, so that a rebuild takes time.
 * With few `perAppend` the streams alternate, as those of customers do.
 */
export async function fillWallets(
  eventstoreUrl: string,
  wallets: number,
  perAppend: number = MOVEMENTS_EACH,
): Promise<void> {
  const log = new EventLog(eventstoreUrl);
  const append = (wallet: number, from: number) => {
    const userId = `rich-${String(wallet)}`;
    const events = Array.from({ length: perAppend }, (_, n): NewEvent => {
      const amounts = { amountCents: 1, balanceCents: from + n + 1, orderId: null };
      const data = { userId, movementId: randomUUID(), kind: 'deposit', ...amounts };
      return { id: randomUUID(), type: 'WalletCredited', data, metadata: EVENT_METADATA };
    });
    return log.append(`wallet-${userId}`, BigInt(from) - 1n, events);
  };
  const atOnce = Math.ceil(EVENTS_AT_ONCE / perAppend);
  for (let from = 0; from < MOVEMENTS_EACH; from += perAppend)
    for (let first = 0; first < wallets; first += atOnce) {
      const count = Math.min(atOnce, wallets - first);
      await Promise.all(Array.from({ length: count }, (_, n) => append(first + n, from)));
    }
  await log.close();
}
