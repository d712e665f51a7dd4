import { historyOf, typesOf } from '@shop/kernel/histories';
import type { OrderTerms } from './order.events.js';
import {
  approve,
  conclude,
  existing,
  expire,
  fail,
  openCharge,
  order,
  place,
  recordPayment,
  settle,
  type OrderState,
  type ReceivedPayment,
} from './order.js';

const END = '2026-11-20T12:30:00.000Z';
const IN_TIME = '2026-11-20T12:10:00.000Z';
const TOO_LATE = '2026-11-20T12:30:00.001Z';
const item = { productId: 1, productName: 'P', planId: 3, durationDays: 30, priceCents: 5000 };
const charge = { txid: 'a'.repeat(32), pixKey: 'key' };
const deposit: OrderTerms = {
  orderId: 'o1',
  userId: 'u1',
  purchaseType: 'deposit',
  items: [],
  totalCents: 5000,
  coupon: null,
  paymentMethod: 'pix',
  charge,
  at: '2026-11-20T12:00:00.000Z',
  request: null,
};
const purchase: OrderTerms = { ...deposit, purchaseType: 'subscription', items: [item] };
const byBalance: OrderTerms = { ...purchase, paymentMethod: 'balance', charge: null };

const { then: apply } = historyOf(order);
const placed = (terms: OrderTerms) => apply(order.initial, place(order.initial, terms));
const pix = (endToEndId: string, amountCents = 5000, paidAt = IN_TIME): ReceivedPayment => ({
  endToEndId,
  amountCents,
  paidAt,
  chargeEndsAt: END,
});
/** Records a payment and concludes, as the process does. */
const received = (state: OrderState, payment: ReceivedPayment): OrderState => {
  const recorded = apply(state, recordPayment(state, payment));
  return apply(recorded, conclude(existing(recorded)));
};
const verdicts = (state: OrderState) => existing(state).payments.map((p) => [p.outcome, p.creditCents, p.creditKind]);

describe('an order', () => {
  it('is placed once', () => {
    expect(place(order.initial, deposit)).toEqual([{ type: 'OrderPlaced', data: deposit }]);
    expect(place(placed(deposit), deposit)).toEqual([]);
  });

  it('opens its charge once, and not after it was closed', () => {
    const opening = { brCode: '000201', expiresAt: END };
    const opened = apply(placed(deposit), openCharge(placed(deposit), opening));
    expect(existing(opened).opened).toEqual(opening);
    expect(openCharge(opened, opening)).toEqual([]);
    const closed = apply(placed(deposit), fail(placed(deposit), 'charge_not_opened'));
    expect(openCharge(closed, opening)).toEqual([]);
  });

  it('whose charge was opened is not closed for reasons that suppose it never was', () => {
    const opened = apply(placed(deposit), openCharge(placed(deposit), { brCode: '000201', expiresAt: END }));
    for (const reason of ['charge_not_opened', 'abandoned'] as const) expect(fail(opened, reason)).toEqual([]);
    expect(fail(opened, 'charge_removed')).toHaveLength(1);
  });

  it('of an unknown id is not found', () => {
    expect(() => approve(order.initial)).toThrow('NOT_FOUND');
  });

  it('by balance is written once: placed, paid and delivered in one step', () => {
    const facts = { terms: byBalance, granted: [{ subscriptionId: 'u1-1' }] };
    const events = settle(order.initial, facts);
    expect(typesOf(events)).toEqual(['OrderPlaced', 'OrderPaid', 'ItemDelivered', 'OrderDelivered']);
    const settled = apply(order.initial, events);
    expect(settled).toMatchObject({ status: 'paid', paidBy: 'balance', delivered: true });
    expect(settle(settled, facts)).toEqual([]);
  });

  it('by PIX is settled by its payment, and delivered once its items are granted', () => {
    const paid = received(placed(purchase), pix('E1'));
    expect(settle(paid, { terms: purchase, granted: null })).toEqual([]);
    const events = settle(paid, { terms: purchase, granted: [{ subscriptionId: 'u1-1' }] });
    expect(typesOf(events)).toEqual(['ItemDelivered', 'OrderDelivered']);
    expect(settle(apply(paid, events), { terms: purchase, granted: [{ subscriptionId: 'u1-1' }] })).toEqual([]);
    expect(settle(placed(purchase), { terms: purchase, granted: [{ subscriptionId: 'u1-1' }] })).toEqual([]);
  });
});

describe('a PIX on a deposit', () => {
  it.each([5000, 4999, 5001, 1])('of %p centavos is credited with what came, and pays it', (amount) => {
    const state = received(placed(deposit), pix('E1', amount));
    expect(verdicts(state)).toEqual([['settles', amount, 'deposit']]);
    expect(existing(state).status).toBe('paid');
  });

  it('is judged once', () => {
    const state = received(placed(deposit), pix('E1'));
    expect(recordPayment(state, pix('E1'))).toEqual([]);
  });

  it('a second time is credited too', () => {
    const state = received(received(placed(deposit), pix('E1')), pix('E2', 700));
    expect(verdicts(state)[1]).toEqual(['repeated', 700, 'pix_surplus']);
  });

  it.each(['expired', 'failed', 'pending'])(
    'too late (order %s) is credited, and the deposit becomes paid',
    (status) => {
      const open = placed(deposit);
      const closed = { expired: expire(open), failed: fail(open, 'charge_removed'), pending: [] }[status]!;
      const state = received(apply(open, closed), pix('E1', 5000, TOO_LATE));
      expect(verdicts(state)).toEqual([['late', 5000, 'pix_late']]);
      expect(existing(state).status).toBe('paid');
    },
  );
});

describe('a PIX on a purchase', () => {
  it('of the exact total pays it', () => {
    const state = received(placed(purchase), pix('E1'));
    expect([existing(state).status, verdicts(state)]).toEqual(['paid', [['settles', 0, 'pix_surplus']]]);
  });

  it('too much pays it, and the surplus is credited', () => {
    const state = received(placed(purchase), pix('E1', 5010));
    expect([existing(state).status, verdicts(state)]).toEqual(['paid', [['surplus', 10, 'pix_surplus']]]);
  });

  it('too little is credited, and the order fails', () => {
    const state = received(placed(purchase), pix('E1', 4999));
    expect(state).toMatchObject({ status: 'failed', failedFor: 'underpaid' });
    expect(verdicts(state)).toEqual([['short', 4999, 'pix_surplus']]);
  });

  it('too late is credited, and the order stays expired, also when that was not known yet', () => {
    for (const state of [placed(purchase), apply(placed(purchase), expire(placed(purchase)))]) {
      const after = received(state, pix('E1', 5000, TOO_LATE));
      expect([existing(after).status, verdicts(after)]).toEqual(['expired', [['late', 5000, 'pix_late']]]);
    }
  });

  it('in its last millisecond is in time', () => {
    expect(existing(received(placed(purchase), pix('E1', 5000, END))).status).toBe('paid');
  });
});

describe('an approval by hand', () => {
  it('pays a pending order; the first PIX on it is recorded and credits nothing, the second is credited', () => {
    const approved = apply(placed(deposit), approve(placed(deposit)));
    const once = received(approved, pix('E1'));
    expect(verdicts(once)).toEqual([['settles', 0, 'deposit']]);
    expect(verdicts(received(once, pix('E2')))[1]).toEqual(['repeated', 5000, 'pix_surplus']);
  });

  it.each([deposit, purchase])('credits the surplus of that first PIX, and nothing of a smaller one', (terms) => {
    const approved = apply(placed(terms), approve(placed(terms)));
    expect(verdicts(received(approved, pix('E1', 5300)))).toEqual([['surplus', 300, 'pix_surplus']]);
    expect(verdicts(received(approved, pix('E1', 4999)))).toEqual([['settles', 0, 'deposit']]);
  });

  it('is rejected once money came or the order is closed', () => {
    const state = placed(deposit);
    expect(() => approve(apply(state, recordPayment(state, pix('E1'))))).toThrow('ORDER_NOT_PENDING');
    expect(() => approve(apply(state, expire(state)))).toThrow('ORDER_NOT_PENDING');
  });

  it('does not survive against a payment recorded first, nor does closing', () => {
    const recorded = apply(placed(deposit), recordPayment(placed(deposit), pix('E1')));
    expect([fail(recorded, 'charge_removed'), expire(recorded)]).toEqual([[], []]);
  });
});
