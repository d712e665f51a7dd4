import { DomainError } from '@shop/kernel/domain-error';
import type { OrderEvent, OrderTerms } from '../../../backend/src/modules/orders/domain/order.events.js';
import { movementIdOf, processOf } from '../../../backend/src/modules/orders/domain/order-process.js';
import { order } from '../../../backend/src/modules/orders/domain/order.js';
import { AlreadyDebitedError } from '../../../backend/src/modules/orders/process/order-process-runner.js';
import { termsOf } from '../../../backend/src/modules/orders/use-cases/resume-purchase.js';
import type { ReferralEvent } from '../../../backend/src/modules/referrals/domain/referral.events.js';
import {
  dueTerms,
  endPromise,
  promiseReward,
  referral,
  rewardMovementId,
} from '../../../backend/src/modules/referrals/domain/referral.js';
import {
  dueRenewal,
  hinderRenewal,
  switchRenewalOff,
  switchRenewalOn,
} from '../../../backend/src/modules/subscriptions/domain/renewal-decisions.js';
import { subscription } from '../../../backend/src/modules/subscriptions/domain/subscription.js';
import type { WalletEvent } from '../../../backend/src/modules/wallet/domain/wallet.events.js';
import { credit, wallet } from '../../../backend/src/modules/wallet/domain/wallet.js';
import { derivedUuid } from '../../../backend/src/platform/uuid/uuid.js';
import type { MemoryLog, Walk } from './log.js';
import { type Plan, running } from './purchases.js';

/** Switches a renewal on or off; rejections change nothing. */
export function switching(log: MemoryLog, subscriptionId: string, plan: Plan | null): void {
  try {
    log.decide(subscription, subscriptionId, (state) =>
      plan ? switchRenewalOn(state, { ...plan, planName: plan.productName }, log.now) : switchRenewalOff(state),
    );
  } catch (rejection) {
    if (!(rejection instanceof DomainError)) throw rejection;
  }
}

/** Asks whether a renewal is due, and buys it at the price of now, unless its owner is banned. */
export function* renewing(log: MemoryLog, subscriptionId: string, plan: Plan, isBanned: () => boolean): Walk {
  const due = dueRenewal(log.stateOf(subscription, subscriptionId), log.now);
  if (!due || isBanned()) return;
  yield;
  if (plan.priceCents > due.priceCents) {
    const obstacle = { reason: 'price', priceCents: plan.priceCents } as const;
    log.decide(subscription, subscriptionId, (state) => hinderRenewal(state, due, obstacle, log.now));
    return;
  }
  const terms: OrderTerms = {
    orderId: derivedUuid('renewal', subscriptionId, due.endsAt),
    userId: due.userId,
    purchaseType: 'subscription',
    items: [plan],
    totalCents: plan.priceCents,
    coupon: null,
    paymentMethod: 'balance',
    charge: null,
    at: log.at,
    request: null,
    renewedEnd: due.endsAt,
  };
  try {
    yield* renewed(log, terms);
  } catch (rejection) {
    if (!(rejection instanceof DomainError)) throw rejection;
    const obstacle = { reason: 'balance', priceCents: plan.priceCents } as const;
    log.decide(subscription, subscriptionId, (state) => hinderRenewal(state, due, obstacle, log.now));
  }
}

/** Buys it, or finishes the purchase of an earlier attempt by the terms of its debit. */
function* renewed(log: MemoryLog, terms: OrderTerms): Walk {
  const { orderId, userId } = terms;
  const found = log.stateOf(order, orderId);
  try {
    yield* running(
      log,
      found.status === 'none' ? processOf(terms) : processOf(found.terms, { order: found, debit: 'done' }),
    );
  } catch (error) {
    if (!(error instanceof AlreadyDebitedError)) throw error;
    const debit = log
      .of<WalletEvent>('wallet', userId)
      .find(({ type, data }) => type === 'WalletDebited' && data.movementId === movementIdOf(orderId));
    const paid = debit?.type === 'WalletDebited' ? termsOf(debit.data) : null;
    if (!paid) throw new Error(`no terms of ${orderId}`, { cause: error });
    yield* running(log, processOf(paid, { order: log.stateOf(order, orderId), debit: 'done' }));
  }
}

/** Promises the inviter of a buyer the reward of a paid order; the first one counts. */
export function promising(
  log: MemoryLog,
  event: OrderEvent & { type: 'OrderPaid' },
  at: string,
  invitation: Invitation,
) {
  const { userId, orderId, purchaseType, totalCents } = event.data;
  if (purchaseType === 'deposit' || totalCents === 0) return;
  const terms = { userId, orderId, totalCents, paidAt: at, ...invitation };
  log.decide(referral, userId, (state) => promiseReward(state, terms, null));
}

interface Invitation {
  readonly inviterId: string;
  readonly percent: number;
}

/** Ends a promise whose instant has come; waits for a refund whose amount is not fixed. */
export function* ending(log: MemoryLog, userId: string, isGone: (inviterId: string, at: string) => boolean): Walk {
  const terms = dueTerms(log.stateOf(referral, userId), new Date(log.now));
  const refundedCents = terms && refundedBy(log, terms.orderId, terms.userId, terms.dueAt);
  if (!terms || refundedCents === null) return;
  const isInviterGone = isGone(terms.inviterId, terms.dueAt);
  const now = new Date(log.now);
  yield;
  log.decide(referral, userId, (state) => endPromise(state, { sign: null, isInviterGone, refundedCents }, now));
}

/** Returns the part of an order that went back by an instant; `null` while a refund's amount is not fixed. */
export function refundedBy(log: MemoryLog, orderId: string, userId: string, at: string): number | null {
  const ofOrder = log.of<OrderEvent>('order', orderId);
  const started = ofOrder.find(({ type, metadata }) => type === 'RefundStarted' && metadata.at <= at);
  const fixed = ofOrder.find(({ type }) => type === 'RefundFixed');
  if (started && fixed?.type !== 'RefundFixed') return null;
  const gifts = log
    .of<WalletEvent>('wallet', userId)
    .filter(
      ({ type, data, metadata }) =>
        type === 'WalletCredited' &&
        data.kind === 'refund' &&
        data.orderId === orderId &&
        data.movementId !== `refund:${orderId}` &&
        metadata.at <= at,
    )
    .reduce((sum, { data }) => sum + ('amountCents' in data ? data.amountCents : 0), 0);
  return gifts + (started && fixed?.type === 'RefundFixed' ? fixed.data.amountCents : 0);
}

/** Credits a granted reward, once. */
export function crediting(log: MemoryLog, { type, data }: ReferralEvent): void {
  if (type !== 'ReferralRewarded') return;
  const { userId, inviterId, amountCents } = data;
  const movement = { userId: inviterId, movementId: rewardMovementId(userId), kind: 'referral', amountCents } as const;
  log.decide(wallet, inviterId, (state) => credit(state, { ...movement, orderId: null, at: log.at }));
}
