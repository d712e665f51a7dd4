import type { DomainEvent, Recorded } from '@shop/kernel/events';
import { Schema } from 'mongoose';
import { folded } from '../../../platform/projections/listing.js';
import { defineProjection, viewSchemaOptions } from '../../../platform/projections/projection.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { OrderEvent } from '../domain/order.events.js';
import { type OrderDoc, toClientOrder, toOrderChange } from './client-order.js';

export const ordersTopic = (userId: string): string => `orders@${userId}`;
export const orderTopic = (orderId: string): string => `order:${orderId}`;

/** Its buyer, once it exists for people, and the admins. */
export const seesOrder = (doc: OrderDoc, user: { readonly id: string; readonly role: string }): boolean =>
  doc.visible && (doc.userId === user.id || user.role === 'Admin');

type Ordered = DomainEvent<string, { readonly orderId: string }>;

const changing = <E extends Ordered>(change: (doc: OrderDoc, data: E['data']) => Partial<OrderDoc>) => ({
  id: (e: Recorded<E>) => e.data.orderId,
  apply: (doc: OrderDoc | null, e: Recorded<E>): OrderDoc | null => doc && { ...doc, ...change(doc, e.data) },
});

type Of<T extends OrderEvent['type']> = Extract<OrderEvent, { type: T }>;

/** Orders as their buyers see them, and how far each has come. */
export const ordersView = defineProjection<OrderDoc, OrderEvent>({
  name: 'orders',
  version: 2,
  consistency: 'strong',
  schema: new Schema<OrderDoc>(
    {
      _id: String,
      userId: String,
      purchaseType: String,
      placedAt: Date,
      totalCents: Number,
      status: String,
      visible: Boolean,
      done: Boolean,
      items: [Object],
      brCode: String,
      expiresAt: Date,
      creditedCents: Number,
      search: String,
    },
    viewSchemaOptions,
  ).index({ userId: 1, visible: 1, placedAt: -1, _id: 1 }),
  on: {
    OrderPlaced: {
      id: (e) => e.data.orderId,
      apply: (_, { data, metadata }) => ({
        _id: data.orderId,
        userId: data.userId,
        purchaseType: data.purchaseType,
        placedAt: new Date(metadata.at),
        totalCents: data.totalCents,
        status: 'pending',
        visible: false,
        done: false,
        items: data.items,
        brCode: null,
        expiresAt: null,
        creditedCents: 0,
        search: folded(`${data.orderId} ${data.items.map((item) => item.productName).join(' ')}`),
      }),
    },
    ChargeOpened: changing<Of<'ChargeOpened'>>((_, { brCode, expiresAt }) => ({
      visible: true,
      brCode,
      expiresAt: new Date(expiresAt),
    })),
    PaymentRecorded: changing<Of<'PaymentRecorded'>>((doc, { creditCents }) => ({
      visible: true,
      done: false,
      creditedCents: doc.creditedCents + creditCents,
    })),
    OrderPaid: changing<Of<'OrderPaid'>>((doc, { by }) => ({
      status: 'paid',
      visible: true,
      done: doc.purchaseType === 'deposit',
      // Approved by hand, a deposit is credited without a payment.
      ...(by === 'admin' && doc.purchaseType === 'deposit' && { creditedCents: doc.totalCents }),
    })),
    OrderDelivered: changing<Of<'OrderDelivered'>>(() => ({ done: true })),
    OrderFailed: changing<Of<'OrderFailed'>>(() => ({ status: 'failed', done: true })),
    OrderExpired: changing<Of<'OrderExpired'>>(() => ({ status: 'expired', done: true })),
  },
  push: (after) =>
    after?.visible
      ? [
          { topic: ordersTopic(after.userId), patch: [{ op: 'upsert', item: { ...toClientOrder(after) } }] },
          { topic: orderTopic(after._id), patch: [{ op: 'set', value: { ...toOrderChange(after) } }] },
        ]
      : [],
});

export const ordersPush = definePushTopic({ name: 'orders', roles: ['Cliente', 'Reseller'], view: ordersView });

export const orderPush = definePushTopic<OrderDoc>({
  name: 'order:{id}',
  roles: ['Cliente', 'Reseller', 'Admin'],
  view: ordersView,
  sees: seesOrder,
});
