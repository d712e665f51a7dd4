import { Injectable } from '@nestjs/common';
import { DETAILS_ROWS } from '@shop/contracts/person-details';
import type { WalletStatement } from '@shop/contracts/wallet';
import type { Recorded } from '@shop/kernel/events';
import { brlFromCents } from '@shop/kernel/money';
import { EventReader } from '../../platform/event-store/event-reader.js';
import type { WalletEvent } from '../wallet/domain/wallet.events.js';

/** Reads the statement of a wallet as of an instant, from the log. */
@Injectable()
export class LedgerHistory {
  constructor(private readonly events: EventReader) {}

  /** Returns the balance at the instant, and the newest movements before it. */
  async asOf(userId: string, instant: Date): Promise<WalletStatement> {
    const movements: WalletStatement['movements'] = [];
    for await (const recorded of this.events.streamBack(`wallet-${userId}`)) {
      if (Date.parse(recorded.metadata.at) > instant.getTime()) continue;
      const movement = toMovement(recorded as Recorded<WalletEvent>);
      if (movement) movements.push(movement);
      if (movements.length === DETAILS_ROWS) break;
    }
    return { balance: movements[0]?.balance_after ?? 0, movements };
  }
}

function toMovement(event: Recorded<WalletEvent>): WalletStatement['movements'][number] | null {
  if (event.type !== 'WalletCredited' && event.type !== 'WalletDebited') return null;
  const { kind, amountCents, balanceCents, orderId } = event.data;
  const sign = event.type === 'WalletCredited' ? 1 : -1;
  return {
    id: event.id,
    created_at: event.metadata.at,
    kind,
    order_id: orderId,
    amount: brlFromCents(sign * amountCents),
    balance_after: brlFromCents(balanceCents),
  };
}
