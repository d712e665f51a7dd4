import { ANALYTICS_TOPIC } from '@shop/contracts/analytics';
import type { SalesMetrics } from '@shop/contracts/sales';
import type { DomainEvent, EventOf, Recorded } from '@shop/kernel/events';
import { brlFromCents } from '@shop/kernel/money';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { UnavailableError } from '../../../platform/deadline/unavailable.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection, type Fold } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import type { CouponReserved } from '../../coupons/domain/coupon.events.js';
import type { KeyCancelled } from '../../keys/domain/key.events.js';
import type { OrderEvent } from '../../orders/domain/order.events.js';
import type { AssignedPixReturned, PixAssigned, PixReturned } from '../../payments/domain/pix.events.js';
import type { SubscriptionEvent, SubscriptionTakenBack } from '../../subscriptions/domain/subscription.events.js';
import type { TicketEvent } from '../../support/domain/ticket.events.js';
import type { WalletCredited } from '../../wallet/domain/wallet.events.js';
import { type Figures, SHOP } from '../domain/figures.js';
import { toRow } from '../domain/report.js';
import { type Newest, newestId, noOrders, ORDERS_ID, type OrdersSum, type Sum, sumsOf } from '../domain/sums.js';
import * as orders from './order-figures.js';
import { subscriptionCounted, type SubscriptionFacts } from './subscription-figures.js';

interface TicketFacts {
  readonly is: 'ticket';
  readonly openedAt: string;
  readonly isReplied: boolean;
}

/** Someone who was counted. */
interface PersonFacts {
  readonly is: 'person';
}

type Facts = orders.OrderFacts | SubscriptionFacts | TicketFacts | PersonFacts | null;
type Counted = orders.Counted<Facts>;

/** The facts of one stream, or a sum. */
const fields = {
  _id: String,
  facts: Object as FieldOf<Facts>,
  sum: Object as FieldOf<Sum | null>,
};
type AnalyticsDoc = DocumentOf<typeof fields>;

/** Returns the fold that counts an event by the facts of a stream: its own, where no other is named. */
const counting = <E extends DomainEvent>(
  count: (facts: Facts, event: Recorded<E>, day: string) => Counted,
  sourceOf: (event: Recorded<E>) => string = ({ stream }) => stream,
): Fold<AnalyticsDoc, E> => {
  const counted = (doc: AnalyticsDoc | null, event: Recorded<E>): Counted =>
    count(doc?.facts ?? null, event, saoPauloDay(Date.parse(event.metadata.at)));
  return {
    id: sourceOf,
    // Other streams concern an order's document, but make none before the order was placed.
    creates: (event) => event.revision === 0n && sourceOf(event) === event.stream,
    apply: (doc, event, id) => {
      const { facts } = counted(doc, event);
      return facts && { _id: id, facts, sum: null };
    },
    followedBy: (doc, event) =>
      counted(doc, event)
        .entries.flatMap(sumsOf)
        .map(({ id, add }) => ({ id, apply: (sums) => ({ _id: id, facts: null, sum: add(sums?.sum ?? null) }) })),
  };
};

const ofShop = (day: string, figures: Partial<Figures>): Counted => ({
  facts: null,
  entries: [{ day, product: SHOP, figures }],
});

/** Counts an event by its own data. */
const plainly = <E extends DomainEvent>(figuresOf: (event: Recorded<E>) => Partial<Figures> | null) =>
  counting<E>((facts, event, day) => {
    const figures = figuresOf(event);
    return figures ? ofShop(day, figures) : { facts, entries: [] };
  });

const ofOrder = <E extends DomainEvent>(
  count: (facts: orders.OrderFacts, data: E['data'], day: string) => Counted,
  sourceOf?: (event: Recorded<E>) => string,
) =>
  counting<E>(
    (facts, { data }, day) => (facts?.is === 'order' ? count(facts, data, day) : { facts, entries: [] }),
    sourceOf,
  );

const orderStream = (orderId: string): string => `order-${orderId}`;

type Order<T extends OrderEvent['type']> = EventOf<OrderEvent, T>;

const onOrders = {
  OrderPlaced: counting<Order<'OrderPlaced'>>((_, { data }) => orders.placed(data)),
  ChargeOpened: ofOrder<Order<'ChargeOpened'>>(orders.opened),
  PaymentRecorded: ofOrder<Order<'PaymentRecorded'>>(orders.paymentRecorded),
  OrderPaid: ofOrder<Order<'OrderPaid'>>(orders.paid),
  GiftDelivered: ofOrder<Order<'GiftDelivered'>>((facts, { keyId }) => ({
    facts: { ...facts, keyIds: [...facts.keyIds, keyId] },
    entries: [],
  })),
  GiftLotDelivered: ofOrder<Order<'GiftLotDelivered'>>((facts, { keys }) => ({
    facts: { ...facts, keyIds: [...facts.keyIds, ...keys.map(({ keyId }) => keyId)] },
    entries: [],
  })),
  CouponReserved: ofOrder<CouponReserved>(orders.couponReserved, ({ data }) => orderStream(data.orderId)),
  KeyCancelled: ofOrder<KeyCancelled>(orders.keyTakenBack, ({ data }) => orderStream(data.sale.orderId)),
  OrderRefunded: ofOrder<Order<'OrderRefunded'>>(orders.refunded),
  OrderFailed: ofOrder<Order<'OrderFailed'>>(orders.closed),
  OrderExpired: ofOrder<Order<'OrderExpired'>>(orders.closed),
  WalletCredited: counting<WalletCredited>(
    (facts, { data }, day) => {
      if (facts?.is === 'order') return orders.credited(facts, data, day);
      const entries = data.kind === 'deposit' ? ofShop(day, { depositsCents: data.amountCents }).entries : [];
      return { facts, entries };
    },
    ({ data: { orderId }, stream }) => (orderId === null ? stream : orderStream(orderId)),
  ),
};

const onPix = {
  PixAssigned: plainly<PixAssigned>(({ data }) => ({ revenueCents: data.amountCents })),
  AssignedPixReturned: plainly<AssignedPixReturned>(({ data }) => ({ revenueCents: -data.takenCents })),
  PixReturned: plainly<PixReturned>(({ data }) => ({ revenueCents: -data.amountCents })),
};

/**
 * Counts a person once: `EmailVerified` is recorded for each later e-mail too. The installation's own administrator,
 * whom no one made, is not counted.
 */
const verified = (facts: Facts, day: string): Counted => ({
  facts: { is: 'person' },
  entries: facts?.is === 'person' ? [] : ofShop(day, { newUsers: 1 }).entries,
});
const onAccounts = {
  AccountRegistered: counting<EventOf<AccountEvent, 'AccountRegistered'>>((facts, { data, metadata }, day) => {
    if (!data.verified) return { facts, entries: [] };
    return metadata.actorId === null ? { facts: { is: 'person' }, entries: [] } : verified(facts, day);
  }),
  EmailVerified: counting<EventOf<AccountEvent, 'EmailVerified'>>((facts, _, day) => verified(facts, day)),
};

const ofSubscription = counting<SubscriptionEvent>((facts, event) =>
  subscriptionCounted(facts?.is === 'subscription' ? facts : null, event, event.metadata.at),
);
const ofRefund = ofOrder<SubscriptionTakenBack>(orders.timeTakenBack);
/** Concerns the subscription and the refunded order: `refund:{orderId}:{index}`. */
const takenBack: Fold<AnalyticsDoc, SubscriptionTakenBack> = {
  id: ({ stream, data: { takeId } }) => [stream, orderStream(takeId.split(':').at(1) ?? '')],
  apply: (doc, event, id) => (id === event.stream ? ofSubscription : ofRefund).apply(doc, event, id),
  followedBy: (doc, event, id) => (id === event.stream ? ofSubscription : ofRefund).followedBy?.(doc, event, id) ?? [],
};
const onSubscriptions = {
  SubscriptionStarted: ofSubscription,
  SubscriptionExtended: ofSubscription,
  SubscriptionHeld: ofSubscription,
  SubscriptionReleased: ofSubscription,
  SubscriptionDaysAdjusted: ofSubscription,
  SubscriptionTakenBack: takenBack,
  SubscriptionGrantRevoked: ofSubscription,
  SubscriptionRemoved: ofSubscription,
  SubscriptionExpired: ofSubscription,
};

const onTickets = {
  TicketOpened: counting<EventOf<TicketEvent, 'TicketOpened'>>((_, { data: { at } }, day) => ({
    facts: { is: 'ticket', openedAt: at, isReplied: false },
    entries: ofShop(day, { tickets: 1 }).entries,
  })),
  TicketReplied: counting<EventOf<TicketEvent, 'TicketReplied'>>((facts, { data: { at } }, day) => {
    if (facts?.is !== 'ticket' || facts.isReplied) return { facts, entries: [] };
    const repliesMs = [Date.parse(at) - Date.parse(facts.openedAt)];
    return {
      facts: { ...facts, isReplied: true },
      entries: [{ day, product: SHOP, figures: {}, breakdown: { repliesMs } }],
    };
  }),
};

export const SALES_METRICS_TOPIC = 'admin:order-metrics';

export const toSalesMetrics = ({ revenueCents, paid, pending }: OrdersSum): SalesMetrics => ({
  totalRevenue: brlFromCents(revenueCents),
  paidOrdersCount: paid,
  pendingOrdersCount: pending,
});

type Pix = PixAssigned | AssignedPixReturned | PixReturned;
type CountedEvent =
  | OrderEvent
  | CouponReserved
  | KeyCancelled
  | WalletCredited
  | Pix
  | AccountEvent
  | SubscriptionEvent
  | TicketEvent;

/**
 * Figures of each São Paulo day, for the shop and for each product. An event is counted by the earlier facts in the
 * document of its stream. The sums of its day follow from them.
 */
export const analyticsProjection = defineProjection<AnalyticsDoc, CountedEvent>({
  name: 'analytics',
  version: 5,
  group: 'figures',
  schema: viewSchema(fields),
  on: { ...onOrders, ...onPix, ...onAccounts, ...onSubscriptions, ...onTickets },
  push: (after) => {
    if (after?.sum?.is === 'orders')
      return [{ topic: SALES_METRICS_TOPIC, patch: [{ op: 'set', value: { ...toSalesMetrics(after.sum) } }] }];
    if (after?._id !== newestId(SHOP) || after.sum?.is !== 'newest') return [];
    const { day, figures, running } = after.sum;
    const item = toRow(day, figures, { running, product: SHOP });
    return [{ topic: ANALYTICS_TOPIC, patch: [{ op: 'upsert', list: 'series', item: { ...item } }] }];
  },
});

export class AnalyticsView extends viewOf(analyticsProjection) {
  /** Returns the sums of those ids that exist, in their order; those in the memory of this process cost no query. */
  async sums(ids: readonly string[]): Promise<readonly Sum[]> {
    const docs = await Promise.all(ids.map((id) => this.get(id)));
    return docs.flatMap((doc) => doc?.sum ?? []);
  }

  /** Returns the newest figures of a product, or of the shop. */
  async newest(product: number): Promise<Newest | null> {
    const sum = (await this.get(newestId(product)))?.sum;
    return sum?.is === 'newest' ? sum : null;
  }

  /** Returns the sum of all orders. Throws `UnavailableError` while the served generation is from before it. */
  async orders(): Promise<OrdersSum> {
    const { isOutdated } = this;
    const sum = (await this.get(ORDERS_ID))?.sum;
    if (!sum && isOutdated) throw new UnavailableError('the sum of all orders');
    return sum?.is === 'orders' ? sum : noOrders;
  }
}

export const analyticsPush = definePushTopic({
  name: ANALYTICS_TOPIC,
  roles: ['Admin'],
  permission: 'sales',
  view: AnalyticsView,
  shared: true,
});

export const salesMetricsPush = definePushTopic({
  name: SALES_METRICS_TOPIC,
  roles: ['Admin'],
  permission: 'sales',
  view: AnalyticsView,
  shared: true,
});
