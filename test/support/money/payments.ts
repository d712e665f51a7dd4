import { DomainError } from '@shop/kernel/domain-error';
import type { OrderItem, OrderTerms } from '../../../backend/src/modules/orders/domain/order.events.js';
import { processOf } from '../../../backend/src/modules/orders/domain/order-process.js';
import { order, place, recordPayment } from '../../../backend/src/modules/orders/domain/order.js';
import { pix, receive } from '../../../backend/src/modules/payments/domain/pix.js';
import type { MemoryLog, Walk } from './log.js';
import { type Cart, continuing, running, termsOfCart } from './purchases.js';

/** Buys a cart; the rejections of the domain are its end. */
export function* buying(log: MemoryLog, cart: Cart, paidCents: (total: number) => number): Walk {
  try {
    const terms = termsOfCart(log, cart);
    if (cart.paymentMethod === 'balance' || terms.totalCents === 0) {
      yield* running(log, processOf({ ...terms, paymentMethod: 'balance', charge: null }));
      return;
    }
    log.decide(order, terms.orderId, (state) => place(state, terms));
    yield;
    yield* continuing(log, terms.orderId);
    if (log.stateOf(order, terms.orderId).status === 'pending') yield* paying(log, terms, paidCents(terms.totalCents));
  } catch (rejection) {
    if (!(rejection instanceof DomainError)) throw rejection;
  }
}

/** Pays a charge at the bank, whose money is read and used once. */
function* paying(log: MemoryLog, { orderId, userId, charge }: OrderTerms, amountCents: number): Walk {
  const endToEndId = `E-${orderId}`;
  const received = { endToEndId, amountCents, paidAt: log.at, txid: charge?.txid ?? '', orderId, userId, key: 'key' };
  log.decide(pix, endToEndId, (state) => receive(state, received));
  yield;
  yield* recording(log, received);
}

interface Received {
  readonly endToEndId: string;
  readonly amountCents: number;
  readonly paidAt: string;
  readonly orderId: string;
}

/** Records a PIX that the bank has reported, and goes on with its order. */
export function* recording(log: MemoryLog, { endToEndId, amountCents, paidAt, orderId }: Received): Walk {
  const payment = { endToEndId, amountCents, paidAt, chargeEndsAt: paidAt };
  log.decide(order, orderId, (state) => recordPayment(state, payment));
  yield;
  yield* continuing(log, orderId);
}

/** Deposits an amount by PIX. */
export function* depositing(log: MemoryLog, userId: string, orderId: string, amountCents: number): Walk {
  const charge = { txid: `t-${orderId}`, pixKey: 'key' };
  const items: readonly OrderItem[] = [];
  const agreed = { orderId, userId, purchaseType: 'deposit', items, totalCents: amountCents } as const;
  const terms = { ...agreed, coupon: null, paymentMethod: 'pix', charge, at: log.at, request: null } as const;
  log.decide(order, orderId, (state) => place(state, terms));
  yield;
  yield* paying(log, terms, amountCents);
}
