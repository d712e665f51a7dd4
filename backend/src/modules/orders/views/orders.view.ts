import type { GiftStatus } from '@shop/contracts/orders';
import type { DomainEvent, EventMetadata, EventOf, Recorded } from '@shop/kernel/events';
import { indexedFor } from '../../../platform/list/define-list.js';
import { viewSchema } from '../../../platform/projections/document.js';
import { creating, defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { marks } from '../../../platform/push/present-names.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import type { KeyCancelled, KeyDeleted, KeyRedeemed } from '../../keys/domain/key.events.js';
import type { OrderEvent } from '../domain/order.events.js';
import { SALES_TOPIC, salesList, toSale } from './sales-list.js';
import {
  type OrderDoc,
  orderFields,
  ordersList,
  type RefundRow,
  toClientOrder,
  toOrderChange,
} from './client-order.js';

export const ordersTopic = (userId: string): string => `orders@${userId}`;
export const orderTopic = (orderId: string): string => `order:${orderId}`;

/** Returns true for the order's buyer, once the order is visible, and for administrators. */
export const seesOrder = (doc: OrderDoc, user: { readonly id: string; readonly role: string }): boolean =>
  doc.visible && (doc.userId === user.id || user.role === 'Admin');

/** No order has this id: a key that was not sold changes none. */
const UNSOLD = 'none';

const withKey = (doc: OrderDoc, keyId: string, status: GiftStatus): OrderDoc => ({
  ...doc,
  keys: doc.keys.map((key) => (key.keyId === keyId ? { ...key, status } : key)),
});

type Ordered = DomainEvent<string, { readonly orderId: string }>;

const changing = <E extends Ordered>(
  change: (doc: OrderDoc, data: E['data'], metadata: EventMetadata) => Partial<OrderDoc>,
) => ({
  id: (e: Recorded<E>) => e.data.orderId,
  apply: (doc: OrderDoc | null, e: Recorded<E>): OrderDoc | null =>
    doc && { ...doc, ...change(doc, e.data, e.metadata) },
});

const refunding = ({ status, amountCents = 0, rejection = null }: Partial<RefundRow> & Pick<RefundRow, 'status'>) => ({
  refund: { status, amountCents, rejection: status === 'rejected' ? rejection : null },
});

type SeenEvent = OrderEvent | KeyCancelled | KeyDeleted | KeyRedeemed | AccountEvent;

const usernames = marks('account');

/** Orders as their buyers see them, and how far each has come. */
export const ordersProjection = defineProjection<OrderDoc, SeenEvent>({
  name: 'orders',
  version: 10,
  group: 'strong',
  schema: indexedFor(viewSchema(orderFields), ordersList, salesList)
    .index({ visible: 1, status: 1, placedAt: -1, _id: 1 })
    .index({ visible: 1, purchaseType: 1, placedAt: -1, _id: 1 })
    .index({ 'refund.status': 1, placedAt: 1, _id: 1 }),
  search: ({ _id, items }) => [_id, ...items.map((item) => item.productName)],
  on: {
    OrderPlaced: creating(
      (e) => e.data.orderId,
      ({ data, metadata }) => ({
        _id: data.orderId,
        userId: data.userId,
        purchaseType: data.purchaseType,
        placedAt: new Date(metadata.at),
        totalCents: data.totalCents,
        paymentMethod: data.paymentMethod,
        status: 'pending',
        paidAt: null,
        paidBy: null,
        visible: false,
        refund: null,
        done: false,
        items: data.items,
        couponCode: data.coupon?.code ?? null,
        brCode: null,
        expiresAt: null,
        creditedCents: 0,
        keys: [],
      }),
    ),
    ChargeOpened: changing<EventOf<OrderEvent, 'ChargeOpened'>>((_, { brCode, expiresAt }) => ({
      visible: true,
      brCode,
      expiresAt: new Date(expiresAt),
    })),
    PaymentRecorded: changing<EventOf<OrderEvent, 'PaymentRecorded'>>((doc, { creditCents }) => ({
      visible: true,
      done: false,
      creditedCents: doc.creditedCents + creditCents,
    })),
    OrderPaid: changing<EventOf<OrderEvent, 'OrderPaid'>>((doc, { by }, { at }) => ({
      status: 'paid',
      paidAt: new Date(at),
      paidBy: by,
      visible: true,
      done: doc.purchaseType === 'deposit',
      // Approved by hand, a deposit is credited without a payment.
      ...(by === 'admin' && doc.purchaseType === 'deposit' && { creditedCents: doc.totalCents }),
    })),
    GiftDelivered: changing<EventOf<OrderEvent, 'GiftDelivered'>>((doc, { keyId, code }) => ({
      keys: [...doc.keys, { keyId, code, status: 'unused' }],
    })),
    GiftLotDelivered: changing<EventOf<OrderEvent, 'GiftLotDelivered'>>((doc, { keys }) => ({
      keys: [...doc.keys, ...keys.map(({ keyId, code }) => ({ keyId, code, status: 'unused' as const }))],
    })),
    KeyRedeemed: {
      id: (e) => e.data.sale?.orderId ?? UNSOLD,
      apply: (doc, { data: { keyId } }) => doc && withKey(doc, keyId, 'used'),
    },
    KeyCancelled: {
      id: (e) => e.data.sale.orderId,
      apply: (doc, { data: { keyId } }) => doc && withKey(doc, keyId, 'cancelled'),
    },
    KeyDeleted: {
      id: (e) => e.data.sale?.orderId ?? UNSOLD,
      apply: (doc, { data: { keyId } }) => doc && withKey(doc, keyId, 'cancelled'),
    },
    OrderDelivered: changing<EventOf<OrderEvent, 'OrderDelivered'>>(() => ({ done: true })),
    RefundStarted: changing<EventOf<OrderEvent, 'RefundStarted'>>(() =>
      refunding({ status: 'pending', amountCents: 0 }),
    ),
    RefundFixed: changing<EventOf<OrderEvent, 'RefundFixed'>>((_, { amountCents }) =>
      refunding({ status: 'pending', amountCents }),
    ),
    RefundRejected: changing<EventOf<OrderEvent, 'RefundRejected'>>(({ refund }, { reason, at }) =>
      refunding({ ...refund, status: 'rejected', rejection: { reason, at } }),
    ),
    RefundResumed: changing<EventOf<OrderEvent, 'RefundResumed'>>(({ refund }) =>
      refunding({ ...refund, status: 'pending' }),
    ),
    OrderRefunded: changing<EventOf<OrderEvent, 'OrderRefunded'>>((_, { amountCents }) =>
      refunding({ status: 'done', amountCents }),
    ),
    OrderFailed: changing<EventOf<OrderEvent, 'OrderFailed'>>(() => ({ status: 'failed', done: true })),
    OrderExpired: changing<EventOf<OrderEvent, 'OrderExpired'>>(() => ({ status: 'expired', done: true })),
  },
  outdates: { UsernameChanged: () => [SALES_TOPIC], AccountErased: () => [SALES_TOPIC] },
  push: (after) =>
    after?.visible
      ? [
          { topic: ordersTopic(after.userId), patch: [{ op: 'upsert', item: { ...toClientOrder(after) } }] },
          { topic: SALES_TOPIC, patch: [{ op: 'upsert', item: { ...toSale(after, usernames) } }] },
          { topic: orderTopic(after._id), patch: [{ op: 'set', value: { ...toOrderChange(after) } }] },
        ]
      : [],
});

export class OrdersView extends viewOf(ordersProjection) {}

export const ordersPush = definePushTopic({ name: 'orders', roles: ['Cliente', 'Reseller'], view: OrdersView });

export const salesPush = definePushTopic({
  name: SALES_TOPIC,
  roles: ['Admin'],
  permission: 'sales',
  view: OrdersView,
  shared: true,
});

export const orderPush = definePushTopic({
  name: 'order:{id}',
  roles: ['Cliente', 'Reseller', 'Admin'],
  permission: 'sales',
  view: OrdersView,
  sees: seesOrder,
});
