import fc from 'fast-check';
import type { DomainEvent, EventOf } from '@shop/kernel/events';
import {
  type OrderEvent,
  type OrderItem,
  type OrderTerms,
  quantityOf,
} from '../../backend/src/modules/orders/domain/order.events.js';
import {
  movementIdOf,
  nextStep,
  processOf,
  type OrderProcess,
} from '../../backend/src/modules/orders/domain/order-process.js';
import {
  type Delivery,
  type GiftKey,
  existing,
  expire,
  fail,
  order,
  place,
  recordPayment,
  settle,
  type OrderState,
  type ReceivedPayment,
} from '../../backend/src/modules/orders/domain/order.js';
import {
  count,
  coupon,
  createCoupon,
  release,
  reserve,
  type CouponState,
} from '../../backend/src/modules/coupons/domain/coupon.js';
import type { CouponEvent } from '../../backend/src/modules/coupons/domain/coupon.events.js';
import { key, makeKey, type KeyState } from '../../backend/src/modules/keys/domain/key.js';
import { termsOf } from '../../backend/src/modules/orders/use-cases/resume-purchase.js';
import {
  grant,
  subscription,
  type SubscriptionState,
} from '../../backend/src/modules/subscriptions/domain/subscription.js';
import { pix, receive } from '../../backend/src/modules/payments/domain/pix.js';
import type { WalletEvent } from '../../backend/src/modules/wallet/domain/wallet.events.js';
import { credit, spend, voidDebit, wallet, type WalletState } from '../../backend/src/modules/wallet/domain/wallet.js';

/*
 * The process of one order over the real aggregates: requests, repetitions, reactions and bank readings take their
 * steps in any interleaving, each may end for good between any two appends, and the reaction to every recorded event
 * runs to its end at last. Each append decides on the newest state of its stream, as the exact revision guarantees.
 */

const RUNS = Number(process.env['MODEL_RUNS'] ?? 2_000);
const AT = '2026-11-20T12:00:00.000Z';
const END = '2026-11-20T12:30:00.000Z';
const TOO_LATE = '2026-11-20T12:30:00.001Z';
const FUNDS = 6_000;
const userId = 'u1';
const orderId = 'o1';
const item = { productId: 1, productName: 'P', planId: 3, durationDays: 30, priceCents: 5_000 };
const other = { ...item, productId: 2, planId: 4, priceCents: 1_000 };
/** Three units at 10 % off, of an order that a coupon may lower too. */
const lot = { ...item, priceCents: 4_500, quantity: 3, listCents: 1_667 };

const byBalance: OrderTerms = {
  orderId,
  userId,
  purchaseType: 'subscription',
  items: [item],
  totalCents: 5_000,
  coupon: null,
  paymentMethod: 'balance',
  charge: null,
  at: AT,
  request: null,
};
const byPix: OrderTerms = { ...byBalance, paymentMethod: 'pix', charge: { txid: 't1', pixKey: 'key' } };
const coupon1 = { couponId: 'c1', code: 'DESCONTO', discountCents: 1_000 };
const discounted = { totalCents: 4_000, coupon: coupon1 } as const;
const free = { totalCents: 0, coupon: { ...coupon1, discountCents: 5_000 } } as const;
const cases = {
  'by balance': byBalance,
  'by balance, two products': { ...byBalance, items: [item, other], totalCents: 6_000 },
  'by balance, one product twice': { ...byBalance, items: [other, { ...other, planId: 5 }], totalCents: 2_000 },
  'by balance, too dear': { ...byBalance, totalCents: 6_001 },
  'of nothing': { ...byBalance, totalCents: 0 },
  'by balance, with a coupon': { ...byBalance, ...discounted },
  'by balance, too dear with a coupon': { ...byBalance, ...discounted, totalCents: 6_001 },
  'of nothing, by a coupon': { ...byBalance, ...free },
  'by balance, as a gift': { ...byBalance, purchaseType: 'gift', items: [item, other], totalCents: 6_000 },
  'by balance, as gifts in quantity': {
    ...byBalance,
    purchaseType: 'gift',
    items: [lot, other],
    totalCents: 4_500,
    coupon: coupon1,
  },
  'of nothing, as gifts in quantity': { ...byBalance, purchaseType: 'gift', items: [lot], ...free, totalCents: 0 },
  'by PIX, as gifts in quantity': { ...byPix, purchaseType: 'gift', items: [lot, { ...other, quantity: 2 }] },
  'by PIX': byPix,
  'by PIX, with a coupon': { ...byPix, ...discounted },
  'by PIX, as a gift': { ...byPix, purchaseType: 'gift' },
  'by PIX, two products': { ...byPix, items: [item, other], totalCents: 6_000 },
  deposit: { ...byPix, purchaseType: 'deposit', items: [] },
} satisfies Record<string, OrderTerms>;

class Streams {
  order: OrderState = order.initial;
  wallet: WalletState = wallet.initial;
  coupon: CouponState = coupon.initial;
  readonly subscriptions = new Map<number, SubscriptionState>();
  readonly keys = new Map<string, KeyState>();
  readonly received = new Set<string>();
  readonly log: DomainEvent[] = [];

  constructor() {
    this.toWallet((state) => credit(state, { ...this.movement('pix:E0', FUNDS), kind: 'deposit' }));
    const rules = { type: 'FIXED_AMOUNT', value: 1_000, maxUses: 1, maxUsesPerUser: null } as const;
    const open = { ...rules, expiresAt: null, productIds: null, minTotalCents: null };
    this.toCoupon((state) => createCoupon(state, { couponId: 'c1', code: 'DESCONTO', rules: open }));
  }

  toCoupon(decide: (state: CouponState) => readonly CouponEvent[]): void {
    this.coupon = this.record(decide(this.coupon)).reduce<CouponState>(coupon.evolve, this.coupon);
  }

  /** Makes the key of one unit, of a lot for each item. */
  give(item: OrderItem, index: number, unit: number): GiftKey {
    const { productId, productName, durationDays } = item;
    const lotId = `l${String(index)}`;
    const keyId = `${lotId}-${String(unit)}`;
    const before = this.keys.get(keyId) ?? key.initial;
    const terms = { keyId, productId, productName, durationDays, devices: 1 };
    const sale = { orderId, buyerId: userId };
    const made = { ...terms, code: `CODE-${keyId}`, lotId, lotIndex: unit, lotSize: quantityOf(item), sale };
    const state = this.record(makeKey(before, made)).reduce<KeyState>(key.evolve, before);
    this.keys.set(keyId, state);
    return { keyId, code: made.code };
  }

  movement(movementId: string, amountCents: number) {
    return { userId, movementId, amountCents, orderId, at: AT };
  }

  toOrder(decide: (state: OrderState) => readonly OrderEvent[]): OrderState {
    this.order = this.record(decide(this.order)).reduce<OrderState>(order.evolve, this.order);
    return this.order;
  }

  toWallet(decide: (state: WalletState) => readonly WalletEvent[]): void {
    this.wallet = this.record(decide(this.wallet)).reduce<WalletState>(wallet.evolve, this.wallet);
  }

  grant(productId: number, grantId: string): string {
    const before = this.subscriptions.get(productId) ?? subscription.initial;
    const subscriptionId = `${userId}-${String(productId)}`;
    const given = { userId, productId, productName: 'P', subscriptionId, grantId, days: 30, devices: 1 };
    const events = this.record(grant(before, given, Date.parse(AT)));
    this.subscriptions.set(productId, events.reduce<SubscriptionState>(subscription.evolve, before));
    return subscriptionId;
  }

  receive(payment: ReceivedPayment): void {
    const used = this.received.has(payment.endToEndId);
    const { endToEndId, amountCents, paidAt } = payment;
    const data = { endToEndId, amountCents, paidAt, txid: 't1', orderId, userId, key: 'key' };
    this.record(receive(used ? { status: 'used', orderId, returned: [] } : pix.initial, data));
    this.received.add(endToEndId);
  }

  private record<E extends DomainEvent>(events: readonly E[]): readonly E[] {
    this.log.push(...events);
    return events;
  }
}

/** Takes the steps of a process from its state at the beginning; others may run between two appends. */
function* run(streams: Streams, from: OrderProcess): Generator<void> {
  let process = from;
  for (let step = nextStep(process); step; step = nextStep(process)) {
    const { terms, granted } = process;
    const debit = streams.movement(movementIdOf(terms.orderId), terms.totalCents);
    switch (step.do) {
      case 'debit': {
        const purchaseType = terms.purchaseType === 'gift' ? 'gift' : 'subscription';
        const purchase = { purchaseType, items: terms.items, coupon: terms.coupon, request: null } as const;
        try {
          streams.toWallet((state) => spend(state, { ...debit, kind: 'purchase' }, purchase));
        } catch (rejection) {
          yield* givingUp(streams, terms);
          throw rejection;
        }
        process = { ...process, debit: 'done' };
        break;
      }
      case 'credit': {
        const { movementId, amountCents, kind } = step.credit;
        streams.toWallet((state) => credit(state, { ...streams.movement(movementId, amountCents), kind }));
        process = { ...process, credited: [...process.credited, movementId] };
        break;
      }
      case 'grant': {
        const given: Delivery[] = [];
        for (const [index, wanted] of step.items.entries()) {
          const grantId = `order:${orderId}:${String(index)}`;
          if (terms.purchaseType !== 'gift') {
            given.push({ subscriptionId: streams.grant(wanted.productId, grantId) });
            yield;
            continue;
          }
          const keys: GiftKey[] = [];
          for (let unit = 0; unit < quantityOf(wanted); unit += 1) {
            keys.push(streams.give(wanted, index, unit));
            yield;
          }
          given.push({ keys });
        }
        process = { ...process, granted: given };
        continue;
      }
      case 'reserve-coupon': {
        const use = { ...useOf(terms), discountCents: step.coupon.discountCents };
        try {
          streams.toCoupon((state) => reserve(state, use));
        } catch (rejection) {
          if (process.order.status !== 'none') streams.toOrder((state) => fail(state, 'coupon_refused'));
          throw rejection;
        }
        process = { ...process, coupon: 'reserved' };
        break;
      }
      case 'count-coupon':
        streams.toCoupon((state) => count(state, useOf(terms)));
        process = { ...process, coupon: 'counted' };
        break;
      case 'release-coupon':
        streams.toCoupon((state) => release(state, useOf(terms)));
        process = { ...process, coupon: 'released' };
        break;
      case 'place':
        process = { ...process, order: streams.toOrder((state) => place(state, terms)) };
        break;
      case 'settle':
        process = { ...process, order: streams.toOrder((state) => settle(state, { terms, granted })) };
    }
    yield;
  }
}

const useOf = (terms: OrderTerms) => ({ couponId: 'c1', orderId: terms.orderId, userId: terms.userId, at: AT });

/** Excludes the debit, then frees the coupon. */
function* givingUp(streams: Streams, terms: OrderTerms): Generator<void> {
  if (!terms.coupon) return;
  const movementId = movementIdOf(terms.orderId);
  streams.toWallet((state) => voidDebit(state, { userId, movementId }));
  yield;
  if (streams.wallet.voided.has(movementId)) streams.toCoupon((state) => release(state, useOf(terms)));
}

/** Runs another order that may take the last use first. */
function* rival(streams: Streams): Generator<void> {
  try {
    streams.toCoupon((state) => reserve(state, { ...useOf(byBalance), orderId: 'o2', discountCents: 1 }));
  } catch (rejection) {
    expect(rejection).toMatchObject({ code: 'COUPON_EXHAUSTED' });
  }
  yield;
}

/** Sweeps reservations that no request will use. */
function* lapsing(streams: Streams, terms: OrderTerms): Generator<void> {
  if (!streams.coupon.reserved.has(orderId)) return;
  if (streams.order.status === 'none') yield* givingUp(streams, terms);
  else if (!(streams.order.status === 'pending' && terms.paymentMethod === 'pix')) yield* continued(streams);
}

/** Runs a request that buys by balance; a repetition reads the wallet and its own order first. */
function* request(streams: Streams, terms: OrderTerms): Generator<void> {
  const known = existingOrder(streams);
  try {
    yield* run(streams, processOf(terms, known ? { order: known, debit: 'done' } : {}));
  } catch (rejection) {
    expect(rejection).toMatchObject({
      code: expect.stringMatching('INSUFFICIENT_BALANCE|COUPON_EXHAUSTED|UNAVAILABLE'),
    });
  }
}

const existingOrder = ({ order: state }: Streams) => (state.status === 'none' ? null : state);

/** Reads the bank once: each payment is used, recorded, and followed by the order's process. */
function* reading(streams: Streams, payments: readonly ReceivedPayment[]): Generator<void> {
  for (const payment of payments) {
    streams.receive(payment);
    yield;
    streams.toOrder((state) => recordPayment(state, payment));
    yield;
  }
  yield* continued(streams);
}

function* continued(streams: Streams): Generator<void> {
  const run1 = () => {
    const found = existing(streams.order);
    return run(streams, processOf(found.terms, { order: found }));
  };
  try {
    yield* run1();
  } catch (rejection) {
    expect([rejection, streams.order.status]).toMatchObject([{ code: 'COUPON_EXHAUSTED' }, 'failed']);
    yield* run1();
  }
}

function* closing(streams: Streams): Generator<void> {
  streams.toOrder((state) => expire(state));
  yield;
}

/** Runs the reaction to one event of the log. */
function* reaction(streams: Streams, event: DomainEvent): Generator<void> {
  if (event.type === 'WalletDebited') {
    const terms = termsOf((event as EventOf<WalletEvent, 'WalletDebited'>).data);
    if (terms) yield* run(streams, processOf(terms, { order: streams.order, debit: 'done' }));
  }
  if (event.type === 'OrderPlaced') {
    const { paymentMethod, totalCents } = event.data as OrderTerms;
    if (paymentMethod === 'balance' && totalCents === 0) yield* continued(streams);
  }
  if (['PaymentRecorded', 'OrderFailed', 'OrderExpired'].includes(event.type)) yield* continued(streams);
}

const scenes = fc.record({
  name: fc.constantFrom(...(Object.keys(cases) as (keyof typeof cases)[])),
  requests: fc.integer({ min: 1, max: 3 }),
  payments: fc.uniqueArray(
    fc.record({
      endToEndId: fc.constantFrom('E1', 'E2', 'E3'),
      amountCents: fc.constantFrom(1, 4_999, 5_000, 5_001, 12_000),
      paidAt: fc.constantFrom(AT, TOO_LATE),
      chargeEndsAt: fc.constant(END),
    }),
    { selector: ({ endToEndId }) => endToEndId },
  ),
  readings: fc.array(fc.subarray([0, 1, 2]), { minLength: 1, maxLength: 3 }),
  isClosed: fc.boolean(),
  hasRival: fc.boolean(),
  /** Order of the turns; a process without a further turn has ended between two appends. */
  turns: fc.array(fc.nat(9), { maxLength: 60 }),
});

describe('an order in any interleaving, with a crash between any two appends', () => {
  it('is debited once or not at all, delivered once if it was paid, and no centavo is lost or made', () => {
    fc.assert(
      fc.property(scenes, ({ name, requests, payments, readings, isClosed, hasRival, turns }) => {
        const terms: OrderTerms = cases[name];
        const streams = new Streams();
        const isPix = terms.paymentMethod === 'pix';
        if (isPix && hasRival) for (const _ of rival(streams)) void _;
        if (isPix) streams.toOrder((state) => place(state, terms));
        const isCharged = isPix && (!terms.coupon || !hasRival);
        if (isPix && terms.coupon) {
          // The charge is requested once the coupon is reserved.
          if (isCharged) streams.toCoupon((state) => reserve(state, { ...useOf(terms), discountCents: 1_000 }));
          else streams.toOrder((state) => fail(state, 'coupon_refused'));
        }
        const known = isCharged ? payments : [];
        const walkers = isPix
          ? readings.map((seen) =>
              reading(
                streams,
                seen.flatMap((index) => known[index] ?? []),
              ),
            )
          : Array.from({ length: requests }, () => request(streams, terms));
        if (isPix && isClosed) walkers.push(closing(streams));
        if (!isPix && hasRival) walkers.push(rival(streams));
        let reacted = 0;
        for (const turn of turns) {
          if (turn >= walkers.length && reacted < streams.log.length) {
            walkers.push(reaction(streams, streams.log[reacted]!));
            reacted += 1;
          } else walkers[turn % walkers.length]!.next();
        }
        if (isPix) for (const _ of reading(streams, known)) void _;
        for (const event of streams.log) for (const _ of reaction(streams, event)) void _;
        for (const _ of lapsing(streams, terms)) void _;
        check(streams, terms, known);
      }),
      { numRuns: RUNS },
    );
  });
});

/** Returns true when the order has used its coupon, or will. */
const hasUse = ({ coupon: { reserved, counted } }: Streams) => reserved.has(orderId) || counted.has(orderId);

function check(streams: Streams, terms: OrderTerms, payments: readonly ReceivedPayment[]): void {
  const counted = (...types: string[]) => streams.log.filter(({ type }) => types.includes(type)).length;
  const { order: state } = streams;
  const isPaid = state.status === 'paid';
  const debits = counted('WalletDebited');
  if (terms.paymentMethod === 'balance') {
    const isPlaced = counted('OrderPlaced') > 0 && (!terms.coupon || hasUse(streams));
    const isCommitted = terms.totalCents === 0 ? isPlaced : debits > 0;
    expect([debits <= 1, isPaid]).toEqual([true, isCommitted]);
    if (!isCommitted) expect(['none', 'failed']).toContain(state.status);
  }
  const items = isPaid ? terms.items.length : 0;
  expect([counted('OrderPaid'), counted('OrderDelivered')]).toEqual([isPaid ? 1 : 0, items > 0 ? 1 : 0]);
  const isGift = terms.purchaseType === 'gift';
  expect([counted('ItemDelivered'), counted('SubscriptionStarted', 'SubscriptionExtended')]).toEqual(
    isGift ? [0, 0] : [items, items],
  );
  expect(counted('GiftDelivered', 'GiftLotDelivered')).toBe(isGift ? items : 0);
  // No key is lost, none is doubled, and the order names each of them.
  const units = isPaid && isGift ? terms.items.flatMap((one) => Array.from({ length: quantityOf(one) })).length : 0;
  const made = [...streams.keys.keys()];
  expect([counted('KeyMade'), state.status === 'paid' ? state.gifts.length : 0]).toEqual([units, units]);
  expect(state.status === 'paid' ? state.gifts.map(({ keyId }) => keyId).sort() : []).toEqual(
    units > 0 ? made.sort() : [],
  );
  const { reserved, timesUsed } = streams.coupon;
  expect(timesUsed + reserved.size).toBeLessThanOrEqual(1);
  const waits = state.status === 'pending';
  if (terms.coupon) expect([timesUsed, reserved.has(orderId)]).toEqual([isPaid ? 1 : 0, waits]);
  expect([counted('PaymentRecorded'), counted('PixReceived')]).toEqual([payments.length, payments.length]);
  expect(
    state.status === 'none' ? null : (nextStep(processOf(terms, { order: state, debit: 'done' }))?.do ?? null),
  ).not.toBe('grant');
  const came = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const spent = isPaid && terms.items.length > 0 ? terms.totalCents : 0;
  expect(streams.wallet.balanceCents).toBe(FUNDS + came - spent);
}
