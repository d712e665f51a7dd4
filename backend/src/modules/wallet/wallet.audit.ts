import type { Audit } from '@shop/kernel/audit';
import type { Recorded } from '@shop/kernel/events';
import { FORFEITED, importMovementId } from './domain/wallet.js';
import { type WalletCredited, type WalletDebited, type WalletEvent, walletEvents } from './domain/wallet.events.js';

interface Ledger {
  balanceCents: number;
  isClosed: boolean;
  readonly movements: Set<string>;
}

type Moved = WalletCredited | WalletDebited;

/**
 * Checks that every wallet sums: each balance follows from the one before, no movement twice, nothing spent that was
 * not there; that nothing stays in a closed one; that the forfeited wallet got what others lost, and nothing else; that
 * each wallet moved in once.
 */
export class WalletAudit implements Audit {
  readonly name = 'wallets';
  readonly types = Object.keys(walletEvents);
  private readonly ledgers = new Map<string, Ledger>();
  /** Amounts that left wallets and have not reached the forfeited one yet, by movement. */
  private readonly lost = new Map<string, number>();
  private readonly found: string[] = [];
  private movements = 0;
  private forfeitedCents = 0;
  private importedCents = 0;

  observe(recorded: Recorded): void {
    const event = recorded as Recorded<WalletEvent>;
    if (event.type === 'WalletClosed') this.ledgerOf(event.data.userId).isClosed = true;
    if (event.type === 'WalletCredited' || event.type === 'WalletDebited') this.move(event);
  }

  counts(): Readonly<Record<string, number>> {
    const totalCents = [...this.ledgers.values()].reduce((sum, { balanceCents }) => sum + balanceCents, 0);
    const { movements, forfeitedCents, importedCents } = this;
    return { wallets: this.ledgers.size, movements, totalCents, forfeitedCents, importedCents };
  }

  breaks(): readonly string[] {
    const closedWithBalance = [...this.ledgers].filter(
      ([, { isClosed, balanceCents }]) => isClosed && balanceCents > 0,
    );
    return [
      ...this.found,
      ...closedWithBalance.map(
        ([userId, { balanceCents }]) => `wallet ${userId}: closed with ${String(balanceCents)} in it`,
      ),
    ];
  }

  private move({ type, data }: Moved): void {
    const { userId, movementId, amountCents, balanceCents, kind } = data;
    const ledger = this.ledgerOf(userId);
    const expected = ledger.balanceCents + (type === 'WalletCredited' ? amountCents : -amountCents);
    if (ledger.movements.has(movementId)) this.found.push(`wallet ${userId}: movement ${movementId} stands twice`);
    if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
      this.found.push(`wallet ${userId}: ${movementId} moves nothing`);
    if (balanceCents !== expected)
      this.found.push(`wallet ${userId}: ${movementId} says ${String(balanceCents)}, the sum is ${String(expected)}`);
    if (kind === 'purchase' && expected < 0)
      this.found.push(`wallet ${userId}: ${movementId} spends what is not there`);
    if (kind === 'forfeited') this.forfeit(type, data);
    if (kind === 'imported') this.moveIn(type, data);
    ledger.movements.add(movementId);
    ledger.balanceCents = expected;
    this.movements += 1;
  }

  /**
   * Compares forfeited debits and credits. The credit follows its debit by a reaction, so a missing one is no break
   * yet.
   */
  private forfeit(type: Moved['type'], { userId, movementId, amountCents }: Moved['data']): void {
    if (type === 'WalletDebited') {
      this.lost.set(movementId, (this.lost.get(movementId) ?? 0) + amountCents);
      this.forfeitedCents += amountCents;
      return;
    }
    if (userId !== FORFEITED || this.lost.get(movementId) !== amountCents)
      this.found.push(`wallet ${userId}: ${movementId} is forfeited by nobody`);
    this.lost.delete(movementId);
  }

  private moveIn(type: Moved['type'], { userId, movementId, amountCents }: Moved['data']): void {
    if (type !== 'WalletCredited' || movementId !== importMovementId(userId))
      this.found.push(`wallet ${userId}: ${movementId} did not move in`);
    this.importedCents += amountCents;
  }

  private ledgerOf(userId: string): Ledger {
    const known = this.ledgers.get(userId) ?? { balanceCents: 0, isClosed: false, movements: new Set() };
    this.ledgers.set(userId, known);
    return known;
  }
}
