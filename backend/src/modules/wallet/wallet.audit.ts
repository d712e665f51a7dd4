import type { Audit } from '@shop/kernel/audit';
import type { Recorded } from '@shop/kernel/events';
import { type WalletEvent, walletEvents } from './domain/wallet.events.js';

interface Ledger {
  balanceCents: number;
  readonly movements: Set<string>;
}

/** Every wallet sums: each balance follows from the one before, no movement twice, nothing spent that was not there. */
export function auditWallets(): Audit {
  const ledgers = new Map<string, Ledger>();
  const breaks: string[] = [];
  let movements = 0;

  const observe = (recorded: Recorded): void => {
    const event = recorded as Recorded<WalletEvent>;
    if (event.type !== 'WalletCredited' && event.type !== 'WalletDebited') return;
    const { userId, movementId, amountCents, balanceCents, kind } = event.data;
    const ledger = ledgers.get(userId) ?? { balanceCents: 0, movements: new Set() };
    ledgers.set(userId, ledger);
    const signed = event.type === 'WalletCredited' ? amountCents : -amountCents;
    const expected = ledger.balanceCents + signed;
    if (ledger.movements.has(movementId)) breaks.push(`wallet ${userId}: movement ${movementId} stands twice`);
    if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
      breaks.push(`wallet ${userId}: ${movementId} moves nothing`);
    if (balanceCents !== expected) {
      breaks.push(`wallet ${userId}: ${movementId} says ${String(balanceCents)}, the sum is ${String(expected)}`);
    }
    if (kind === 'purchase' && expected < 0) breaks.push(`wallet ${userId}: ${movementId} spends what is not there`);
    ledger.movements.add(movementId);
    ledger.balanceCents = expected;
    movements += 1;
  };

  return {
    name: 'wallets',
    types: Object.keys(walletEvents),
    observe,
    counts: () => ({
      wallets: ledgers.size,
      movements,
      totalCents: [...ledgers.values()].reduce((sum, { balanceCents }) => sum + balanceCents, 0),
    }),
    breaks: () => breaks,
  };
}
