import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { PaymentFactKind, PaymentProof } from '@shop/contracts/books';
import { DomainError } from '@shop/kernel/domain-error';
import type { Recorded } from '@shop/kernel/events';
import { brlFromCents } from '@shop/kernel/money';
import { EventReader } from '../../../platform/event-store/event-reader.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import type { OrderEvent } from '../../orders/domain/order.events.js';
import type { PixAssigned, PixEvent, PixHeld, PixReceived } from '../../payments/domain/pix.events.js';
import type { WalletEvent } from '../../wallet/domain/wallet.events.js';
import { isEndToEndId } from '../../payments/use-cases/hold-pix.js';

/** Every recorded fact about one PIX, from the log itself. Throws `NOT_FOUND`. */
export class GetPaymentProof extends Query<PaymentProof> {
  constructor(readonly endToEndId: string) {
    super();
  }
}

const orderFacts: Partial<Readonly<Record<OrderEvent['type'], PaymentFactKind>>> = {
  ChargeOpened: 'charge_opened',
  PaymentRecorded: 'payment_recorded',
  OrderPaid: 'order_paid',
  OrderDelivered: 'delivered',
  OrderFailed: 'order_failed',
  OrderExpired: 'order_expired',
};

const pixFacts: Readonly<Record<PixEvent['type'], PaymentFactKind>> = {
  PixReceived: 'pix_received',
  PixHeld: 'pix_held',
  PixAssigned: 'pix_assigned',
  PixReturned: 'pix_returned',
  AssignedPixReturned: 'pix_returned',
  HeldPixReturned: 'pix_returned',
};

const factOf = ({ metadata, position }: Recorded, what: PaymentFactKind): PaymentProof['facts'][number] => ({
  at: metadata.at,
  what,
  position: Number(position),
});

/** The event that brought a PIX in: used for an order, or held. */
type Origin = Recorded<PixReceived> | Recorded<PixHeld>;

const isOrigin = (event: Recorded<PixEvent>): event is Origin =>
  event.type === 'PixReceived' || event.type === 'PixHeld';
const isOwned = (event: Recorded<PixEvent>): event is Recorded<PixReceived> | Recorded<PixAssigned> =>
  event.type === 'PixReceived' || event.type === 'PixAssigned';

@QueryHandler(GetPaymentProof)
export class GetPaymentProofHandler implements IQueryHandler<GetPaymentProof> {
  constructor(
    private readonly reader: EventReader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ endToEndId }: GetPaymentProof): Promise<PaymentProof> {
    const events = isEndToEndId(endToEndId) ? await this.recorded(endToEndId) : [];
    // A held PIX may later belong to an order.
    const origin = events.find(({ type }) => type === 'PixReceived') ?? events[0];
    if (!origin || !isOrigin(origin)) throw new DomainError('NOT_FOUND');
    const { txid, orderId, amountCents } = origin.data;
    const userId = events.find(isOwned)?.data.userId ?? null;
    const [ordered, credited, usernames] = await Promise.all([
      orderId === null ? [] : this.ordered(orderId, endToEndId),
      userId === null ? [] : this.credited(userId, origin),
      this.queries.execute(new FindUsernames(userId === null ? [] : [userId])),
    ]);
    const facts = [...events.map((event) => factOf(event, pixFacts[event.type])), ...ordered, ...credited];
    return {
      end_to_end_id: endToEndId,
      txid,
      order_id: orderId,
      user: userId === null ? null : { id: userId, username: usernames.get(userId) ?? null },
      amount: brlFromCents(amountCents),
      facts: facts.sort((one, other) => one.position - other.position),
    };
  }

  private async recorded(endToEndId: string): Promise<readonly Recorded<PixEvent>[]> {
    const events: Recorded<PixEvent>[] = [];
    for await (const event of this.reader.stream(`pix-${endToEndId}`)) events.push(event as Recorded<PixEvent>);
    return events;
  }

  /** Returns the facts of its order, without those of another PIX on the same order. */
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

  /** Returns the credit of the PIX, read back from the newest movement: it cannot be older than the PIX. */
  private async credited(userId: string, { data, position }: Origin): Promise<PaymentProof['facts']> {
    for await (const recorded of this.reader.streamBack(`wallet-${userId}`)) {
      if (recorded.position < position) return [];
      const event = recorded as Recorded<WalletEvent>;
      if (event.type === 'WalletCredited' && event.data.movementId === `pix:${data.endToEndId}`)
        return [factOf(recorded, 'credited')];
    }
    return [];
  }
}
