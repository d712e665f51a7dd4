import { subtotalOf } from '@shop/contracts/discount';
import { DomainError } from '@shop/kernel/domain-error';
import { key, makeKey } from '../../../backend/src/modules/keys/domain/key.js';
import { count, coupon, quote, release, reserve } from '../../../backend/src/modules/coupons/domain/coupon.js';
import { itemOf } from '../../../backend/src/modules/orders/checkout/priced-items.js';
import { paidForItems } from '../../../backend/src/modules/orders/domain/item-shares.js';
import { type OrderTerms, quantityOf } from '../../../backend/src/modules/orders/domain/order.events.js';
import {
  movementIdOf,
  nextStep,
  processOf,
  type OrderProcess,
} from '../../../backend/src/modules/orders/domain/order-process.js';
import {
  type Delivery,
  existing,
  fail,
  type GiftKey,
  order,
  place,
  settle,
} from '../../../backend/src/modules/orders/domain/order.js';
import { giftKeyIdsOf, timeGrantIdOf } from '../../../backend/src/modules/orders/process/deliveries.js';
import { AlreadyDebitedError } from '../../../backend/src/modules/orders/process/order-process-runner.js';
import {
  grant,
  subscription,
  subscriptionIdOf,
} from '../../../backend/src/modules/subscriptions/domain/subscription.js';
import { credit, spend, voidDebit, wallet } from '../../../backend/src/modules/wallet/domain/wallet.js';
import type { MemoryLog, Walk } from './log.js';

export const COUPON = 'c1';
export const CODE = 'DESCONTO';

/** A plan on sale. */
export interface Plan {
  readonly productId: number;
  readonly productName: string;
  readonly planId: number;
  readonly durationDays: number;
  readonly priceCents: number;
}

export interface Cart {
  readonly userId: string;
  readonly orderId: string;
  readonly lines: readonly { readonly plan: Plan; readonly quantity: number }[];
  readonly isGift: boolean;
  readonly withCoupon: boolean;
  readonly discountPercent: number;
  readonly paymentMethod: 'balance' | 'pix';
}

/** Agrees on the terms of a cart, as the checkout does. Throws the rejections of the coupon. */
export function termsOfCart(log: MemoryLog, cart: Cart): OrderTerms {
  const { userId, orderId, isGift, discountPercent, paymentMethod } = cart;
  const items = cart.lines.map(({ plan, quantity }) =>
    itemOf(plan, { quantity: isGift ? quantity : 1, discountPercent: isGift ? discountPercent : 0 }),
  );
  const wanted = { code: CODE, userId, items, at: new Date(log.now), replacesOwn: false };
  const state = log.stateOf(coupon, COUPON);
  const discountCents = cart.withCoupon ? quote(state, wanted) : 0;
  const productIds = state.status === 'active' ? state.rules.productIds : null;
  return {
    orderId,
    userId,
    purchaseType: isGift ? 'gift' : 'subscription',
    items,
    totalCents: subtotalOf(items) - discountCents,
    coupon: cart.withCoupon ? { couponId: COUPON, code: CODE, discountCents, productIds } : null,
    paymentMethod,
    charge: paymentMethod === 'pix' ? { txid: `t-${orderId}`, pixKey: 'key' } : null,
    at: log.at,
    request: null,
  };
}

const useOf = (log: MemoryLog, { orderId, userId }: OrderTerms) => ({ couponId: COUPON, orderId, userId, at: log.at });

/** Excludes the debit, then frees the coupon. */
export function* givingUp(log: MemoryLog, terms: OrderTerms): Walk {
  if (!terms.coupon) return;
  const { userId } = terms;
  const movementId = movementIdOf(terms.orderId);
  log.decide(wallet, userId, (state) => voidDebit(state, { userId, movementId }));
  yield;
  if (log.stateOf(wallet, userId).voided.has(movementId))
    log.decide(coupon, COUPON, (state) => release(state, useOf(log, terms)));
}

function* debiting(log: MemoryLog, terms: OrderTerms): Walk {
  const { userId, orderId, totalCents: amountCents, items, coupon: used, renewedEnd } = terms;
  const movement = { userId, movementId: movementIdOf(orderId), kind: 'purchase', amountCents, orderId } as const;
  const purchaseType = terms.purchaseType === 'gift' ? 'gift' : 'subscription';
  const renewal = renewedEnd === undefined ? {} : { renewedEnd };
  const purchase = { purchaseType, items, coupon: used, request: null, ...renewal } as const;
  try {
    const { events } = log.decide(wallet, userId, (state) => spend(state, { ...movement, at: log.at }, purchase));
    if (events.length === 0 && renewedEnd !== undefined) throw new AlreadyDebitedError();
  } catch (rejection) {
    yield* givingUp(log, terms);
    throw rejection;
  }
}

function* giving(log: MemoryLog, terms: OrderTerms, given: Delivery[]): Walk {
  const { orderId, userId: buyerId } = terms;
  const keyIds = giftKeyIdsOf(terms)[Symbol.iterator]();
  const paid = paidForItems(terms);
  for (const [index, { productId, productName, durationDays, ...item }] of terms.items.entries()) {
    const keys: GiftKey[] = [];
    const lotSize = quantityOf(item);
    for (let lotIndex = 0; lotIndex < lotSize; lotIndex += 1) {
      const keyId = keyIds.next().value ?? '';
      const sale = { orderId, buyerId, lotCents: paid[index] ?? 0 };
      const place = { lotId: `${orderId}-${String(index)}`, lotIndex, lotSize, code: `CODE-${keyId}` };
      const made = { keyId, productId, productName, durationDays, devices: 1, ...place, sale };
      log.decide(key, keyId, (state) => makeKey(state, made));
      keys.push({ keyId, code: made.code });
      // Each key may be the last; large lots are interrupted at some of their keys.
      if (lotIndex < 3 || lotIndex % 16 === 0) yield;
    }
    given.push({ keys });
  }
}

function* granting(log: MemoryLog, { orderId, userId, items, renewedEnd }: OrderTerms, given: Delivery[]): Walk {
  for (const [index, { productId, productName, durationDays: days }] of items.entries()) {
    const subscriptionId = subscriptionIdOf(userId, productId);
    const ids = { subscriptionId, userId, productId, productName, grantId: timeGrantIdOf(orderId, index) };
    const time = { ...ids, days, devices: 1, ...(renewedEnd !== undefined && { renewedEnd }) };
    log.decide(subscription, subscriptionId, (state) => grant(state, time, log.now));
    given.push({ subscriptionId });
    yield;
  }
}

/** Takes the steps of an order's process from its state at the beginning. Throws the rejections of the domain. */
export function* running(log: MemoryLog, from: OrderProcess): Walk {
  let process = from;
  for (let step = nextStep(process); step; step = nextStep(process)) {
    const { terms, granted } = process;
    const { orderId, userId } = terms;
    switch (step.do) {
      case 'debit':
        yield* debiting(log, terms);
        process = { ...process, debit: 'done' };
        break;
      case 'credit': {
        const { since: _, ...movement } = step.credit;
        log.decide(wallet, userId, (state) => credit(state, { ...movement, userId, orderId, at: log.at }));
        process = { ...process, credited: [...process.credited, movement.movementId] };
        break;
      }
      case 'grant': {
        const given: Delivery[] = [];
        yield* (terms.purchaseType === 'gift' ? giving : granting)(log, terms, given);
        process = { ...process, granted: given };
        continue;
      }
      case 'reserve-coupon':
        reserving(log, process, step.coupon.discountCents);
        process = { ...process, coupon: 'reserved' };
        break;
      case 'count-coupon':
        log.decide(coupon, COUPON, (state) => count(state, useOf(log, terms)));
        process = { ...process, coupon: 'counted' };
        break;
      case 'release-coupon':
        log.decide(coupon, COUPON, (state) => release(state, useOf(log, terms)));
        process = { ...process, coupon: 'released' };
        break;
      case 'place':
        process = { ...process, order: existing(log.decide(order, orderId, (state) => place(state, terms)).state) };
        break;
      case 'settle':
        process = {
          ...process,
          order: existing(log.decide(order, orderId, (state) => settle(state, { terms, granted })).state),
        };
    }
    yield;
  }
}

function reserving(log: MemoryLog, { terms, order: before }: OrderProcess, discountCents: number): void {
  try {
    log.decide(coupon, COUPON, (state) => reserve(state, { ...useOf(log, terms), discountCents }));
  } catch (rejection) {
    if (before.status !== 'none') log.decide(order, terms.orderId, (state) => fail(state, 'coupon_refused'));
    throw rejection;
  }
}

/** Continues a placed order; a failed one goes on to its end. */
export function* continuing(log: MemoryLog, orderId: string): Walk {
  const again = () => {
    const found = existing(log.stateOf(order, orderId));
    return running(log, processOf(found.terms, { order: found }));
  };
  try {
    yield* again();
  } catch (rejection) {
    if (!(rejection instanceof DomainError) || log.stateOf(order, orderId).status !== 'failed') throw rejection;
    yield* again();
  }
}
