import type { Audit } from '@shop/kernel/audit';
import type { Recorded } from '@shop/kernel/events';
import {
  type WalletCredited,
  type WalletDebited,
  type WalletEvent,
  walletEvents,
} from '../wallet/domain/wallet.events.js';
import { type SubscriptionEvent, subscriptionEvents } from '../subscriptions/domain/subscription.events.js';
import { type CouponEvent, couponEvents } from '../coupons/domain/coupon.events.js';
import {
  type GiftLotDelivered,
  type OrderEvent,
  orderEvents,
  type OrderTerms,
  quantityOf,
} from './domain/order.events.js';

interface Followed {
  readonly terms: OrderTerms;
  isPaid: boolean;
  isClosed: boolean;
  isDelivered: boolean;
  isRefunding: boolean;
  isRefunded: boolean;
  refundedCents: number;
  readonly delivered: Set<number>;
}

type Mark = 'isPaid' | 'isClosed' | 'isDelivered' | 'isRefunding' | 'isRefunded';

type Observed = Recorded<CouponEvent> | Recorded<OrderEvent> | Recorded<WalletEvent> | Recorded<SubscriptionEvent>;

/**
 * Checks that no order is paid or delivered twice, that no PIX is used twice, and that the movements of wallets match
 * the orders.
 */
export class OrderAudit implements Audit {
  readonly name = 'orders';
  readonly types = Object.keys({ ...couponEvents, ...orderEvents, ...walletEvents, ...subscriptionEvents });
  private readonly orders = new Map<string, Followed>();
  private readonly pix = new Map<string, { readonly orderId: string; readonly creditCents: number }>();
  private readonly credited = new Map<string, number>();
  private readonly debited = new Map<string, number>();
  /** Orders whose debit carries their terms: their own stream is written at the end. */
  private readonly purchased = new Set<string>();
  private readonly grants = new Set<string>();
  /** Orders whose coupon was counted. */
  private readonly counted = new Set<string>();
  private readonly found: string[] = [];

  observe(recorded: Recorded): void {
    const event = recorded as Observed;
    switch (event.type) {
      case 'CouponCounted':
        this.counted.add(event.data.orderId);
        break;
      case 'WalletCredited':
        this.walletCredited(event.data);
        break;
      case 'WalletDebited':
        this.walletDebited(event.data);
        break;
      case 'SubscriptionStarted':
      case 'SubscriptionExtended':
        this.granted(event.data);
        break;
      default:
        this.observeOrder(event);
    }
  }

  counts(): Readonly<Record<string, number>> {
    const orders = [...this.orders.values()];
    return {
      orders: orders.length,
      paid: orders.filter(({ isPaid }) => isPaid).length,
      payments: this.pix.size,
      grants: this.grants.size,
      unfinished: this.unfinished().length,
    };
  }

  breaks(): readonly string[] {
    return [...this.found, ...this.mismatches()];
  }

  /** Returns the orders with moved or promised money whose process is not finished. */
  unfinished(): readonly string[] {
    const open = [...this.orders].filter(([orderId, { terms, ...order }]) => {
      const { isPaid, isClosed, isDelivered, isRefunding, isRefunded } = order;
      const debitHangs = this.debited.has(orderId) && !isPaid && !isClosed;
      const deliveryHangs = isPaid && terms.items.length > 0 && !isDelivered;
      return debitHangs || deliveryHangs || (isRefunding && !isRefunded);
    });
    const uncredited = [...this.pix].filter(
      ([endToEndId, { creditCents }]) => creditCents > 0 && !this.credited.has(`pix:${endToEndId}`),
    );
    const unwritten = [...this.purchased].filter((orderId) => !this.orders.has(orderId));
    return [...open.map(([orderId]) => orderId), ...unwritten, ...uncredited.map(([endToEndId]) => endToEndId)];
  }

  private observeOrder(event: Observed): void {
    switch (event.type) {
      case 'OrderPlaced':
        this.placed(event.data);
        break;
      case 'PaymentRecorded':
        this.paymentRecorded(event.data);
        break;
      case 'OrderPaid':
        this.once(event.data.orderId, 'isPaid', 'is paid twice');
        break;
      case 'OrderFailed':
      case 'OrderExpired':
        this.once(event.data.orderId, 'isClosed', 'is closed twice');
        break;
      case 'ItemDelivered':
      case 'GiftDelivered':
        this.itemDelivered(event.data.orderId, event.data.index);
        break;
      case 'GiftLotDelivered':
        this.itemDelivered(event.data.orderId, event.data.index);
        this.lotDelivered(event.data);
        break;
      case 'OrderDelivered':
        this.once(event.data.orderId, 'isDelivered', 'is delivered twice');
        this.delivered(event.data.orderId);
        break;
      case 'RefundStarted':
        this.once(event.data.orderId, 'isRefunding', 'begins two refunds');
        break;
      case 'OrderRefunded':
        this.once(event.data.orderId, 'isRefunded', 'is refunded twice');
        this.refunded(event.data.orderId, event.data.to === 'pix' ? event.data.amountCents : 0);
        break;
      default:
    }
  }

  private walletCredited({ movementId, kind, orderId, amountCents }: WalletCredited['data']): void {
    this.credited.set(movementId, amountCents);
    if (kind === 'refund' && orderId !== null) this.refunded(orderId, amountCents);
  }

  private walletDebited({ kind, orderId, amountCents, purchase }: WalletDebited['data']): void {
    if (kind !== 'purchase' || orderId === null) return;
    this.debited.set(orderId, amountCents);
    if (purchase) this.purchased.add(orderId);
  }

  private placed(terms: OrderTerms): void {
    if (this.orders.has(terms.orderId)) this.found.push(`order ${terms.orderId} is placed twice`);
    this.orders.set(terms.orderId, {
      terms,
      isPaid: false,
      isClosed: false,
      isDelivered: false,
      isRefunding: false,
      isRefunded: false,
      refundedCents: 0,
      delivered: new Set(),
    });
  }

  private paymentRecorded({
    orderId,
    endToEndId,
    creditCents,
  }: {
    orderId: string;
    endToEndId: string;
    creditCents: number;
  }): void {
    if (this.pix.has(endToEndId)) this.found.push(`PIX ${endToEndId} is used twice`);
    this.pix.set(endToEndId, { orderId, creditCents });
  }

  private itemDelivered(orderId: string, index: number): void {
    const delivered = this.orders.get(orderId)?.delivered;
    if (delivered?.has(index)) this.found.push(`order ${orderId} delivers item ${String(index)} twice`);
    delivered?.add(index);
  }

  /** Checks that the lot of an item has a key of its own for each unit. */
  private lotDelivered({ orderId, index, keys }: GiftLotDelivered['data']): void {
    const item = this.orders.get(orderId)?.terms.items[index];
    const units = item ? quantityOf(item) : 0;
    const distinct = new Set(keys.map(({ keyId }) => keyId)).size;
    if (keys.length !== units || distinct !== units)
      this.found.push(`order ${orderId} delivers ${String(distinct)} keys for item ${String(index)}`);
  }

  /** Checks a delivered order: its coupon's use is counted before, and the unpaid difference equals the discount. */
  private delivered(orderId: string): void {
    const terms = this.orders.get(orderId)?.terms;
    if (!terms) return;
    const { coupon, items, totalCents } = terms;
    if (coupon && !this.counted.has(orderId)) this.found.push(`order ${orderId} is delivered without its coupon`);
    const prices = items.reduce((sum, { priceCents }) => sum + priceCents, 0);
    if (totalCents !== prices - (coupon?.discountCents ?? 0)) this.found.push(`order ${orderId} does not sum`);
  }

  /** Checks that a grant is given once: that of an order or key at all, any other to its subscription. */
  private granted({ grantId, subscriptionId }: { readonly grantId: string; readonly subscriptionId: string }): void {
    const grant = /^(order|key):/.test(grantId) ? grantId : `${grantId} ${subscriptionId}`;
    if (this.grants.has(grant)) this.found.push(`grant ${grantId} is given twice`);
    this.grants.add(grant);
  }

  /** Checks that the cancelled gifts and the refund of the rest never return more than was paid. */
  private refunded(orderId: string, amountCents: number): void {
    const order = this.orders.get(orderId);
    if (!order) return;
    order.refundedCents += amountCents;
    if (order.refundedCents > order.terms.totalCents) this.found.push(`order ${orderId} refunds more than was paid`);
  }

  private once(orderId: string, mark: Mark, message: string): void {
    const order = this.orders.get(orderId);
    if (!order) this.found.push(`order ${orderId} was never placed`);
    else if (order[mark]) this.found.push(`order ${orderId} ${message}`);
    else order[mark] = true;
  }

  private mismatches(): readonly string[] {
    const breaks: string[] = [];
    for (const [orderId, amountCents] of this.debited) {
      const terms = this.orders.get(orderId)?.terms;
      if (!terms && this.purchased.has(orderId)) continue;
      if (terms?.totalCents !== amountCents)
        breaks.push(`order ${orderId} took ${String(amountCents)} from the wallet`);
    }
    for (const [orderId, { terms, isPaid }] of this.orders) {
      const isDue = isPaid && terms.paymentMethod === 'balance' && terms.totalCents > 0;
      if (isDue && !this.debited.has(orderId)) breaks.push(`order ${orderId} is paid by balance without a debit`);
    }
    for (const [endToEndId, { creditCents }] of this.pix) {
      const credited = this.credited.get(`pix:${endToEndId}`);
      if (credited !== undefined && credited !== creditCents) {
        breaks.push(`PIX ${endToEndId} credited ${String(credited)} instead of ${String(creditCents)}`);
      }
    }
    return breaks;
  }
}
