import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { PaymentFactKind, PaymentProof } from '@shop/contracts/books';
import { DomainError } from '@shop/kernel/domain-error';
import type { Recorded } from '@shop/kernel/events';
import { brlFromCents } from '@shop/kernel/money';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import type { OrderEvent } from '../../orders/domain/order.events.js';
import type { PixReceived } from '../../payments/domain/pix.events.js';
import type { WalletEvent } from '../../wallet/domain/wallet.events.js';

/** Every recorded fact about one PIX, from the log itself. Throws `NOT_FOUND`. */
export class GetPaymentProof extends Query<PaymentProof> {
  constructor(readonly endToEndId: string) {
    super();
  }
}

const WELL_FORMED = /^[A-Za-z0-9]{1,64}$/;

const orderFacts: Partial<Readonly<Record<OrderEvent['type'], PaymentFactKind>>> = {
  ChargeOpened: 'charge_opened',
  PaymentRecorded: 'payment_recorded',
  OrderPaid: 'order_paid',
  OrderDelivered: 'delivered',
  OrderFailed: 'order_failed',
  OrderExpired: 'order_expired',
};

const factOf = ({ metadata, position }: Recorded, what: PaymentFactKind): PaymentProof['facts'][number] => ({
  at: metadata.at,
  what,
  position: Number(position),
});

@QueryHandler(GetPaymentProof)
export class GetPaymentProofHandler implements IQueryHandler<GetPaymentProof> {
  constructor(
    private readonly reader: EventReader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ endToEndId }: GetPaymentProof): Promise<PaymentProof> {
    const received = WELL_FORMED.test(endToEndId) ? await this.received(endToEndId) : null;
    if (!received) throw new DomainError('NOT_FOUND');
    const { txid, orderId, userId, amountCents } = received.data;
    const [ordered, credited, usernames] = await Promise.all([
      this.ordered(orderId, endToEndId),
      this.credited(received),
      this.queries.execute(new FindUsernames([userId])),
    ]);
    const facts = [factOf(received, 'pix_received'), ...ordered, ...credited];
    return {
      end_to_end_id: endToEndId,
      txid,
      order_id: orderId,
      user: { id: userId, username: usernames.get(userId) ?? null },
      amount: brlFromCents(amountCents),
      facts: facts.sort((one, other) => one.position - other.position),
    };
  }

  private async received(endToEndId: string): Promise<Recorded<PixReceived> | null> {
    for await (const event of this.reader.stream(`pix-${endToEndId}`))
      if (event.type === 'PixReceived') return event as Recorded<PixReceived>;
    return null;
  }

  /** Facts of its order; those of another PIX on the same order are left out. */
  private async ordered(orderId: string, endToEndId: string): Promise<PaymentProof['facts']> {
    const facts: PaymentProof['facts'] = [];
    for await (const recorded of this.reader.stream(`order-${orderId}`)) {
      const event = recorded as Recorded<OrderEvent>;
      const what = orderFacts[event.type];
      const isAnother = event.type === 'PaymentRecorded' && event.data.endToEndId !== endToEndId;
      if (what && !isAnother) facts.push(factOf(recorded, what));
    }
    return facts;
  }

  /** The credit that it led to, read back from the newest movement: it cannot be older than the PIX. */
  private async credited({ data, position }: Recorded<PixReceived>): Promise<PaymentProof['facts']> {
    for await (const recorded of this.reader.streamBack(`wallet-${data.userId}`)) {
      if (recorded.position < position) return [];
      const event = recorded as Recorded<WalletEvent>;
      if (event.type === 'WalletCredited' && event.data.movementId === `pix:${data.endToEndId}`)
        return [factOf(recorded, 'credited')];
    }
    return [];
  }
}
