import { historyOf } from '@shop/kernel/histories';
import type { OrderTerms } from './order.events.js';
import { isCommitted, isLeftToReaction, nextStep, processOf } from './order-process.js';
import { approve, order, place, recordPayment, settle, type OrderState } from './order.js';

const item = { productId: 1, productName: 'P', planId: 3, durationDays: 30, priceCents: 5000 };
const byBalance: OrderTerms = {
  orderId: 'o1',
  userId: 'u1',
  purchaseType: 'subscription',
  items: [item],
  totalCents: 5000,
  coupon: null,
  paymentMethod: 'balance',
  charge: null,
  at: '2026-11-20T12:00:00.000Z',
  request: null,
};
const byPix: OrderTerms = { ...byBalance, paymentMethod: 'pix', charge: { txid: 't1', pixKey: 'key' } };
const deposit: OrderTerms = { ...byPix, purchaseType: 'deposit', items: [] };
const { then } = historyOf(order);

const placed = (terms: OrderTerms): OrderState => then(order.initial, place(order.initial, terms));
const paidBy = (state: OrderState, endToEndId: string, amountCents: number): OrderState =>
  then(
    state,
    recordPayment(state, {
      endToEndId,
      amountCents,
      paidAt: '2026-11-20T12:01:00.000Z',
      chargeEndsAt: '2026-11-20T12:30:00.000Z',
    }),
  );
const settled = (state: OrderState, terms: OrderTerms): OrderState =>
  then(state, settle(state, { terms, granted: null }));

describe('the process of an order by balance', () => {
  it('debits, grants, then writes the order once', () => {
    const start = processOf(byBalance);
    expect([nextStep(start), isCommitted(start)]).toEqual([{ do: 'debit' }, false]);
    const debited = processOf(byBalance, { debit: 'done' });
    expect([nextStep(debited), isCommitted(debited)]).toEqual([{ do: 'grant', items: [item] }, true]);
    const granted = processOf(byBalance, { debit: 'done', granted: [{ subscriptionId: 'u1-1' }] });
    expect(nextStep(granted)).toEqual({ do: 'settle' });
    const written = then(order.initial, settle(order.initial, granted));
    expect(nextStep({ ...granted, order: written })).toBeNull();
  });

  it('of nothing commits by placing it', () => {
    const free = { ...byBalance, totalCents: 0 };
    expect(nextStep(processOf(free))).toEqual({ do: 'place' });
    const committed = processOf(free, { order: placed(free) });
    expect([nextStep(committed), isCommitted(committed)]).toEqual([{ do: 'grant', items: [item] }, true]);
  });
});

describe('the process of a large order', () => {
  const of = (quantities: readonly number[]) =>
    processOf({ ...byBalance, purchaseType: 'gift', items: quantities.map((quantity) => ({ ...item, quantity })) });

  it('is left to the reaction once its keys are all that is missing', () => {
    const start = of([100, 100, 100, 1]);
    expect([isLeftToReaction(start), isLeftToReaction({ ...start, debit: 'done' })]).toEqual([false, true]);
    expect(isLeftToReaction({ ...of([100, 100, 100]), debit: 'done' })).toBe(false);
  });
});

describe('the process of an order with a coupon', () => {
  const coupon = { couponId: 'c1', code: 'OURO', discountCents: 500 };
  const granted = [{ subscriptionId: 'u1-1' }];

  it('by balance reserves it before the debit, and counts it before the order is written', () => {
    const terms = { ...byBalance, totalCents: 4_500, coupon };
    expect(nextStep(processOf(terms))).toEqual({ do: 'reserve-coupon', coupon });
    expect(nextStep(processOf(terms, { coupon: 'reserved' }))).toEqual({ do: 'debit' });
    // From the log: the debit came after the reservation.
    expect(nextStep(processOf(terms, { debit: 'done' }))).toEqual({ do: 'grant', items: [item] });
    const delivered = processOf(terms, { debit: 'done', granted });
    expect(nextStep(delivered)).toEqual({ do: 'count-coupon', coupon });
    expect(nextStep({ ...delivered, coupon: 'counted' })).toEqual({ do: 'settle' });
  });

  it('of nothing is committed once its coupon is reserved', () => {
    const terms = { ...byBalance, totalCents: 0, coupon: { ...coupon, discountCents: 5_000 } };
    expect(nextStep(processOf(terms))).toEqual({ do: 'place' });
    const pending = processOf(terms, { order: placed(terms) });
    expect([nextStep(pending)?.do, isCommitted(pending)]).toEqual(['reserve-coupon', false]);
    expect(isCommitted({ ...pending, coupon: 'reserved' })).toBe(true);
  });

  it('by PIX counts it when delivered, and releases it when closed', () => {
    const terms = { ...byPix, totalCents: 4_500, coupon };
    expect(nextStep(processOf(terms, { order: placed(terms) }))).toEqual({ do: 'reserve-coupon', coupon });
    const paid = settled(paidBy(placed(terms), 'E1', 4_500), terms);
    expect(nextStep(processOf(terms, { order: paid, granted }))).toEqual({ do: 'count-coupon', coupon });
    const short = settled(paidBy(placed(terms), 'E1', 4_499), terms);
    const credited = processOf(terms, { order: short, credited: ['pix:E1'] });
    expect([short.status, nextStep(credited)]).toEqual(['failed', { do: 'release-coupon', coupon }]);
    expect(nextStep({ ...credited, coupon: 'released' })).toBeNull();
  });
});

describe('the process of an order by PIX', () => {
  it('waits for the payment, settles, then delivers', () => {
    expect(nextStep(processOf(byPix, { order: placed(byPix) }))).toBeNull();
    const received = paidBy(placed(byPix), 'E1', 5000);
    expect(nextStep(processOf(byPix, { order: received }))).toEqual({ do: 'settle' });
    const paid = settled(received, byPix);
    expect(nextStep(processOf(byPix, { order: paid }))).toEqual({ do: 'grant', items: [item] });
    expect(nextStep(processOf(byPix, { order: paid, granted: [{ subscriptionId: 'u1-1' }] }))).toEqual({
      do: 'settle',
    });
  });

  it('credits every payment of a deposit, each once, before it settles', () => {
    const received = paidBy(paidBy(placed(deposit), 'E1', 700), 'E2', 300);
    const credit = (movementId: string, kind: string, amountCents: number) => ({
      do: 'credit',
      credit: { movementId, kind, amountCents, since: '2026-11-20T12:01:00.000Z' },
    });
    expect(nextStep(processOf(deposit, { order: received }))).toEqual(credit('pix:E1', 'deposit', 700));
    expect(nextStep(processOf(deposit, { order: received, credited: ['pix:E1'] }))).toEqual(
      credit('pix:E2', 'pix_surplus', 300),
    );
    expect(nextStep(processOf(deposit, { order: received, credited: ['pix:E1', 'pix:E2'] }))).toEqual({ do: 'settle' });
  });

  it('credits a deposit that was approved by hand with its total', () => {
    const approved = then(placed(deposit), approve(placed(deposit)));
    expect(nextStep(processOf(deposit, { order: approved }))).toMatchObject({
      do: 'credit',
      credit: { movementId: 'order:o1', amountCents: 5000, since: deposit.at },
    });
  });
});
