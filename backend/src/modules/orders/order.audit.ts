import type { Audit } from '@shop/kernel/audit';
import type { Recorded } from '@shop/kernel/events';
import { type WalletEvent, walletEvents } from '../wallet/domain/wallet.events.js';
import { type SubscriptionEvent, subscriptionEvents } from '../licences/domain/subscription.events.js';
import { type OrderEvent, orderEvents, type OrderTerms } from './domain/order.events.js';

interface Followed {
  readonly terms: OrderTerms;
  isPaid: boolean;
  isClosed: boolean;
  isDelivered: boolean;
  readonly delivered: Set<number>;
}

type Observed = Recorded<OrderEvent> | Recorded<WalletEvent> | Recorded<SubscriptionEvent>;

/** No order pays or delivers twice, no PIX is used twice, and what left or entered a wallet for an order is what the order says. */
export class OrderAudit implements Audit {
  readonly name = 'orders';
  readonly types = Object.keys({ ...orderEvents, ...walletEvents, ...subscriptionEvents });
  private readonly orders = new Map<string, Followed>();
  private readonly pix = new Map<string, { readonly orderId: string; readonly creditCents: number }>();
  private readonly credited = new Map<string, number>();
  private readonly debited = new Map<string, number>();
  private readonly grants = new Set<string>();
  private readonly found: string[] = [];

  observe(recorded: Recorded): void {
    const event = recorded as Observed;
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
        this.itemDelivered(event.data.orderId, event.data.index);
        break;
      case 'OrderDelivered':
        this.once(event.data.orderId, 'isDelivered', 'is delivered twice');
        break;
      case 'WalletCredited':
        this.credited.set(event.data.movementId, event.data.amountCents);
        break;
      case 'WalletDebited':
        if (event.data.kind === 'purchase' && event.data.orderId)
          this.debited.set(event.data.orderId, event.data.amountCents);
        break;
      case 'SubscriptionStarted':
      case 'SubscriptionExtended':
        this.granted(event.data.grantId);
        break;
      default:
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

  /** Orders whose money moved or was promised and whose chain of steps is not at its end yet. */
  unfinished(): readonly string[] {
    const open = [...this.orders].filter(([orderId, { terms, isPaid, isClosed, isDelivered }]) => {
      const debitHangs = this.debited.has(orderId) && !isPaid && !isClosed;
      const deliveryHangs = isPaid && terms.items.length > 0 && !isDelivered;
      return debitHangs || deliveryHangs;
    });
    const uncredited = [...this.pix].filter(
      ([endToEndId, { creditCents }]) => creditCents > 0 && !this.credited.has(`pix:${endToEndId}`),
    );
    return [...open.map(([orderId]) => orderId), ...uncredited.map(([endToEndId]) => endToEndId)];
  }

  private placed(terms: OrderTerms): void {
    if (this.orders.has(terms.orderId)) this.found.push(`order ${terms.orderId} is placed twice`);
    this.orders.set(terms.orderId, {
      terms,
      isPaid: false,
      isClosed: false,
      isDelivered: false,
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

  private granted(grantId: string): void {
    if (this.grants.has(grantId)) this.found.push(`grant ${grantId} is given twice`);
    this.grants.add(grantId);
  }

  private once(orderId: string, mark: 'isPaid' | 'isClosed' | 'isDelivered', message: string): void {
    const order = this.orders.get(orderId);
    if (!order) this.found.push(`order ${orderId} was never placed`);
    else if (order[mark]) this.found.push(`order ${orderId} ${message}`);
    else order[mark] = true;
  }

  private mismatches(): readonly string[] {
    const breaks: string[] = [];
    for (const [orderId, amountCents] of this.debited) {
      const terms = this.orders.get(orderId)?.terms;
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
