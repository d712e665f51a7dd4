import { DomainError } from '@shop/kernel/domain-error';
import { DAY } from '@shop/kernel/durations';
import { discounted, unitShares } from '@shop/kernel/shares';
import { coupon, giveBack } from '../../../backend/src/modules/coupons/domain/coupon.js';
import { keyGrantIdOf } from '../../../backend/src/modules/keys/use-cases/deliver-key.js';
import type { KeyRevoked } from '../../../backend/src/modules/keys/domain/key.events.js';
import {
  cancelKey,
  deleteKey,
  isRedeemed,
  isTakenBack,
  key,
  redeemKey,
  setKeyStatus,
  soldKeyFate,
  takeBackKey,
} from '../../../backend/src/modules/keys/domain/key.js';
import { existing, order } from '../../../backend/src/modules/orders/domain/order.js';
import { completeRefund, fixRefund, startRefund } from '../../../backend/src/modules/orders/domain/refund-decisions.js';
import { giftKeyIdsOf } from '../../../backend/src/modules/orders/process/deliveries.js';
import {
  type RefundedItem,
  type RefundedOrder,
  refundedOrderOf,
} from '../../../backend/src/modules/orders/use-cases/find-refund.js';
import { refundOf, type RefundedPart, WHOLE } from '../../../backend/src/modules/refunds/domain/shares.js';
import { takeIdOf } from '../../../backend/src/modules/subscriptions/domain/grant-ids.js';
import {
  type GrantedTimes,
  grantedTimesAfter,
  noTimes,
  revocationOf,
  revokedTimeOf,
  unusedTimeOf,
} from '../../../backend/src/modules/subscriptions/domain/granted-time.js';
import { revokeGrant, takeBack } from '../../../backend/src/modules/subscriptions/domain/staff-decisions.js';
import type { SubscriptionEvent } from '../../../backend/src/modules/subscriptions/domain/subscription.events.js';
import {
  grant,
  subscription,
  subscriptionIdOf,
} from '../../../backend/src/modules/subscriptions/domain/subscription.js';
import { credit, wallet } from '../../../backend/src/modules/wallet/domain/wallet.js';
import { COUPON } from './purchases.js';
import type { MemoryLog, Walk } from './log.js';

const refundedOrder = (log: MemoryLog, orderId: string): RefundedOrder =>
  refundedOrderOf(existing(log.stateOf(order, orderId)));

/** Returns the items at the prices that the discount of their coupon has left. */
const paidItems = ({ bought, coupon: used }: RefundedOrder) =>
  used?.productIds ? discounted(bought, used.discountCents, used.productIds) : bought;

const timesOf = (log: MemoryLog, subscriptionId: string): GrantedTimes =>
  log
    .of<SubscriptionEvent>('subscription', subscriptionId)
    .reduce((times, event) => grantedTimesAfter(times, event, Date.parse(event.metadata.at)), noTimes);

/** Ends silently by a rejection of the domain. */
function* unlessRejected(walk: Walk): Walk {
  try {
    yield* walk;
  } catch (rejection) {
    if (!(rejection instanceof DomainError)) throw rejection;
  }
}

/** Redeems a key for a user; the time follows from the redemption. */
export const redeeming = (log: MemoryLog, keyId: string, userId: string): Walk =>
  unlessRejected(
    (function* () {
      const found = log.stateOf(key, keyId);
      const code = found.status === 'none' ? '' : found.code;
      const redeemer = {
        userId,
        username: userId,
        code,
        redemptionId: `r-${userId}-${keyId}`,
        isProductDeleted: false,
      };
      log.decide(key, keyId, (state) => redeemKey(state, redeemer));
      yield;
      deliverKey(log, keyId);
    })(),
  );

export function deliverKey(log: MemoryLog, keyId: string): void {
  const found = log.stateOf(key, keyId);
  if (!isRedeemed(found)) return;
  const { productId, productName, durationDays: days, devices, redeemedBy: userId } = found;
  const subscriptionId = subscriptionIdOf(userId, productId);
  const ids = { subscriptionId, userId, productId, productName, grantId: keyGrantIdOf(keyId) };
  log.decide(subscription, subscriptionId, (state) => grant(state, { ...ids, days, devices }, log.now));
}

/** Bans a key; the time of a redeemed one is taken. */
export const banning = (log: MemoryLog, keyId: string): Walk =>
  unlessRejected(
    (function* () {
      const { events } = log.decide(key, keyId, (state) => setKeyStatus(state, 'banned', `ban-${keyId}`));
      yield;
      for (const event of events) if (event.type === 'KeyRevoked') yield* revoking(log, event.data);
    })(),
  );

/** Takes the time of a banned key, which is delivered first. */
export function* revoking(log: MemoryLog, { keyId, userId, productId, revokeId }: KeyRevoked['data']): Walk {
  deliverKey(log, keyId);
  yield;
  const id = subscriptionIdOf(userId, productId);
  const grantId = keyGrantIdOf(keyId);
  const taken = { ...revocationOf(timesOf(log, id), grantId, log.now), revokeId, grantId };
  log.decide(subscription, id, (state) => revokeGrant(state, taken, log.now));
}

/** Cancels a key for its buyer, or deletes it for an administrator; its share goes back. */
export const cancelling = (log: MemoryLog, keyId: string, by: 'buyer' | 'staff'): Walk =>
  unlessRejected(
    (function* () {
      const found = log.stateOf(key, keyId);
      if (found.status === 'none' || found.status === 'deleted' || !found.sale) return;
      const { buyerId, orderId } = found.sale;
      log.decide(key, keyId, (state) => (by === 'buyer' ? cancelKey(state, buyerId) : deleteKey(state)));
      yield;
      yield* refundingGift(log, orderId, keyId);
    })(),
  );

/** Credits the share of a cancelled or deleted key, once. */
export function* refundingGift(log: MemoryLog, orderId: string, keyId: string): Walk {
  // A key may be cancelled before its order is written: the order follows.
  const placed = log.stateOf(order, orderId);
  if (placed.status === 'none') return;
  const found = refundedOrder(log, orderId);
  const index = found.items.findIndex((item) => item.of === 'key' && item.keyId === keyId);
  const amountCents = unitShares(paidItems(found), found.totalCents)[index] ?? 0;
  if (amountCents > 0) creditRefund(log, found, `gift:${keyId}`, amountCents);
  yield;
  returnCouponUse(log, orderId);
}

function creditRefund(log: MemoryLog, { userId, orderId }: RefundedOrder, movementId: string, cents: number): void {
  const movement = { userId, movementId, kind: 'refund', amountCents: cents, orderId, at: log.at } as const;
  log.decide(wallet, userId, (state) => credit(state, movement));
}

/** Refunds a paid order to the balance. */
export const refunding = (log: MemoryLog, orderId: string): Walk =>
  unlessRejected(
    (function* () {
      if (refundQuote(log, orderId) === 0) return;
      log.decide(order, orderId, (state) => startRefund(state, 'balance', log.now));
      yield;
      yield* continuingRefund(log, orderId);
    })(),
  );

/** Returns the amount that a refund would have now, without taking anything. */
function refundQuote(log: MemoryLog, orderId: string): number {
  const found = refundedOrder(log, orderId);
  const parts = found.items.map((item): RefundedPart => {
    if (item.of === 'time') {
      const id = subscriptionIdOf(found.userId, item.productId);
      const { leftMs, cutMs } = unusedTimeOf(timesOf(log, id), item.grantId, log.now);
      return { refunded: leftMs + cutMs, whole: item.durationDays * DAY };
    }
    const fate = soldKeyFate(log.stateOf(key, item.keyId));
    return fate === 'unused' || fate === 'taken' ? WHOLE : revokedPart(log, item);
  });
  return refundOf({ ...found, items: paidItems(found) }, parts).amountCents;
}

function revokedPart(log: MemoryLog, { keyId, durationDays }: RefundedItem & { readonly of: 'key' }): RefundedPart {
  const whole = durationDays * DAY;
  const found = log.stateOf(key, keyId);
  if (!isRedeemed(found)) return { refunded: 0, whole };
  const times = timesOf(log, subscriptionIdOf(found.redeemedBy, found.productId));
  return { refunded: Math.min(whole, revokedTimeOf(times, keyGrantIdOf(keyId), log.now)), whole };
}

/** Goes on with a refund from any point. */
export function* continuingRefund(log: MemoryLog, orderId: string): Walk {
  const found = refundedOrder(log, orderId);
  if (found.refund?.status === 'started') {
    const parts: RefundedPart[] = [];
    for (const item of found.items) {
      parts.push(takenBack(log, found, item));
      yield;
    }
    const part = refundOf({ ...found, items: paidItems(found) }, parts);
    log.decide(order, orderId, (state) => fixRefund(state, part));
    yield;
  }
  const { refund } = refundedOrder(log, orderId);
  if (refund?.status !== 'fixed') return;
  if (refund.amountCents > 0) creditRefund(log, found, `refund:${orderId}`, refund.amountCents);
  yield;
  log.decide(order, orderId, completeRefund);
  returnCouponUse(log, orderId);
}

function takenBack(log: MemoryLog, { userId }: RefundedOrder, item: RefundedItem): RefundedPart {
  if (item.of === 'key') {
    const { state } = log.decide(key, item.keyId, takeBackKey);
    return isTakenBack(state) ? WHOLE : revokedPart(log, item);
  }
  const id = subscriptionIdOf(userId, item.productId);
  const takeId = takeIdOf(item.grantId);
  const unused = unusedTimeOf(timesOf(log, id), item.grantId, log.now);
  log.decide(subscription, id, (state) => takeBack(state, { takeId, ...unused }, log.now));
  const refunded = timesOf(log, id).refunded.get(takeId) ?? unused.leftMs + unused.cutMs;
  return { refunded, whole: item.durationDays * DAY };
}

/** Gives the use of a coupon back once its order was returned in full. */
export function returnCouponUse(log: MemoryLog, orderId: string): void {
  const placed = log.stateOf(order, orderId);
  if (placed.status !== 'paid' || !placed.terms.coupon) return;
  const { terms, refund } = placed;
  const isWhole = refund?.status === 'done' && refund.amountCents === terms.totalCents;
  const isGone = (keyId: string) => ['taken', 'cancelled', 'deleted'].includes(soldKeyFate(log.stateOf(key, keyId)));
  const isReturned = isWhole || (terms.purchaseType === 'gift' && giftKeyIdsOf(terms).every(isGone));
  const use = { couponId: COUPON, orderId, userId: terms.userId, at: log.at };
  if (isReturned) log.decide(coupon, COUPON, (state) => giveBack(state, use));
}
