import { randomUUID } from 'node:crypto';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import type { NewEvent } from '../../backend/src/platform/event-store/stored-event.js';

/** Movements in each wallet of `fillWallets`. */
export const MOVEMENTS_EACH = 100;

/** Appends the movements of a number of wallets, `rich-0` and on, directly to the log, so that a rebuild takes time. */
export async function fillWallets(eventstoreUrl: string, wallets: number): Promise<void> {
  const log = new EventLog(eventstoreUrl);
  const metadata = { correlationId: 'c', causationId: 'c', commandId: 'c', actorId: null, actorRole: null, ip: null };
  for (let wallet = 0; wallet < wallets; wallet += 1) {
    const userId = `rich-${String(wallet)}`;
    const events = Array.from({ length: MOVEMENTS_EACH }, (_, n): NewEvent => ({
      id: randomUUID(),
      type: 'WalletCredited',
      data: { userId, movementId: randomUUID(), kind: 'deposit', amountCents: 1, balanceCents: n + 1, orderId: null },
      metadata: { ...metadata, at: '2026-01-02T03:04:05.000Z', schema: 1 },
    }));
    await log.append(`wallet-${userId}`, -1n, events);
  }
  await log.close();
}
