import type { QueryBus } from '@nestjs/cqrs';
import type { Recorded } from '@shop/kernel/events';
import { brlFromCents } from '@shop/kernel/money';
import type { EventReader } from '../../platform/event-store/event-reader.js';
import { defineExport } from '../../platform/feature/export.js';
import type { WalletEvent } from '../wallet/domain/wallet.events.js';
import type { OrderEvent } from './domain/order.events.js';
import { ListPixOrders } from './use-cases/list-pix-orders.js';

/** Row of the export: one PIX, or a charge that none paid. */
interface Payment {
  readonly order_id: string | null;
  readonly txid: string | null;
  readonly end_to_end_id: string | null;
  readonly amount: number | null;
  readonly charged_at: string | null;
  readonly paid_at: string | null;
  readonly recorded_at: string | null;
}

/** Reads the charge of an order and each PIX that came for it. */
async function* paymentsOf(events: EventReader, orderId: string): AsyncIterable<Payment> {
  let charge: Payment | null = null;
  let isPaid = false;
  for await (const recorded of events.stream(`order-${orderId}`)) {
    const { type, data, metadata } = recorded as Recorded<OrderEvent>;
    if (type === 'ChargeOpened') charge = { ...unpaid, order_id: orderId, txid: data.txid, charged_at: metadata.at };
    if (type !== 'PaymentRecorded') continue;
    isPaid = true;
    const { txid, endToEndId, amountCents, paidAt } = data;
    const paid = { end_to_end_id: endToEndId, amount: brlFromCents(amountCents), paid_at: paidAt };
    yield { ...(charge ?? { ...unpaid, order_id: orderId, txid }), ...paid, recorded_at: metadata.at };
  }
  if (charge && !isPaid) yield charge;
}

const unpaid: Payment = {
  order_id: null,
  txid: null,
  end_to_end_id: null,
  amount: null,
  charged_at: null,
  paid_at: null,
  recorded_at: null,
};

const PIX = 'pix:';

/** Reads each PIX that the staff assigned to the owner: it belongs to no order. */
async function* assignedTo(events: EventReader, userId: string): AsyncIterable<Payment> {
  for await (const recorded of events.stream(`wallet-${userId}`)) {
    const { type, data, metadata } = recorded as Recorded<WalletEvent>;
    if (type !== 'WalletCredited' || data.orderId !== null || !data.movementId.startsWith(PIX)) continue;
    const amount = brlFromCents(data.amountCents);
    yield { ...unpaid, end_to_end_id: data.movementId.slice(PIX.length), amount, recorded_at: metadata.at };
  }
}

async function* payments(userId: string, queries: QueryBus, events: EventReader): AsyncIterable<Payment> {
  for await (const orderId of await queries.execute(new ListPixOrders(userId))) yield* paymentsOf(events, orderId);
  yield* assignedTo(events, userId);
}

export const paymentsExport = defineExport({
  key: 'payments',
  read: ({ id }, { queries, events }) => payments(id, queries, events),
});
