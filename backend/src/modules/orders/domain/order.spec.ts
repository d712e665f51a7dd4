import { historyOf } from '@shop/kernel/histories';
import fc from 'fast-check';
import type { OrderEvent, OrderItem, OrderTerms } from './order.events.js';
import {
  approve,
  conclude,
  existing,
  expire,
  fail,
  openCharge,
  order,
  place,
  recordDelivery,
  recordPayment,
  settleDelivered,
  type OrderState,
  type ReceivedPayment,
} from './order.js';
import { itemsToDeliver, moneySteps } from './order-steps.js';

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
  paymentMethod: 'pix',
  charge,
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
/** Records a payment and draws the conclusion, as the chain does. */
const received = (state: OrderState, payment: ReceivedPayment): OrderState => {
  const recorded = apply(state, recordPayment(state, payment));
  return apply(recorded, conclude(recorded));
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
    expect(() => conclude(order.initial)).toThrow('NOT_FOUND');
  });

  it('by balance is paid once', () => {
    const paid = apply(placed(byBalance), conclude(placed(byBalance)));
    expect([existing(paid).status, existing(paid).paidBy]).toEqual(['paid', 'balance']);
    expect(conclude(paid)).toEqual([]);
  });

  it('delivers all items once, and only when paid', () => {
    expect(recordDelivery(placed(byBalance), ['u1-1'])).toEqual([]);
    const paid = apply(placed(byBalance), conclude(placed(byBalance)));
    const events = recordDelivery(paid, ['u1-1']);
    expect(events.map((event) => event.type)).toEqual(['ItemDelivered', 'OrderDelivered']);
    expect(recordDelivery(apply(paid, events), ['u1-1'])).toEqual([]);
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
    expect([existing(state).status, existing(state).failedFor]).toEqual(['failed', 'underpaid']);
    expect(verdicts(state)).toEqual([['short', 4999, 'pix_surplus']]);
  });

  it('too late is credited, and the order stays expired, whether or not that was known', () => {
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

  it('is refused once money came or the order is closed', () => {
    const state = placed(deposit);
    expect(() => approve(apply(state, recordPayment(state, pix('E1'))))).toThrow('ORDER_NOT_PENDING');
    expect(() => approve(apply(state, expire(state)))).toThrow('ORDER_NOT_PENDING');
  });

  it('does not survive against a payment recorded first, nor does closing', () => {
    const recorded = apply(placed(deposit), recordPayment(placed(deposit), pix('E1')));
    expect([fail(recorded, 'charge_removed'), expire(recorded)]).toEqual([[], []]);
  });
});

/** What the chain touches outside the order, each keyed as the real streams key it. */
class World {
  state: OrderState;
  readonly log: OrderEvent[] = [];
  readonly moved = new Map<string, number>();
  readonly granted = new Set<string>();

  constructor(terms: OrderTerms) {
    this.state = placed(terms);
  }

  decide(events: readonly OrderEvent[]): void {
    this.log.push(...events);
    this.state = apply(this.state, events);
  }

  move(movementId: string, cents: number): void {
    if (!this.moved.has(movementId)) this.moved.set(movementId, cents);
  }
}

/** Walks an order's chain on what it read at the beginning, one write a time; between two of them others get their turn. */
function* walk(world: World, payments: readonly ReceivedPayment[]): Generator<void> {
  for (const payment of payments) {
    world.decide(recordPayment(world.state, payment));
    yield;
  }
  const seen = existing(world.state);
  for (const step of moneySteps(seen)) {
    world.move(step.movementId, step.do === 'debit' ? -step.amountCents : step.amountCents);
    yield;
  }
  const grant = function* (items: readonly OrderItem[]): Generator<void, string[]> {
    for (const index of items.keys()) {
      world.granted.add(`order:o1:${String(index)}`);
      yield;
    }
    return items.map((it) => `u1-${String(it.productId)}`);
  };
  if (seen.terms.paymentMethod === 'balance' && seen.status === 'pending') {
    const granted = yield* grant(seen.terms.items);
    return world.decide(settleDelivered(world.state, granted));
  }
  world.decide(conclude(world.state));
  yield;
  const items = itemsToDeliver(existing(world.state));
  if (items.length === 0) return;
  const granted = yield* grant(items);
  world.decide(recordDelivery(world.state, granted));
}

function* interference(world: World, what: readonly string[]): Generator<void> {
  for (const one of what) {
    try {
      if (one === 'approve') world.decide(approve(world.state));
      if (one === 'expire') world.decide(expire(world.state));
      if (one === 'remove') world.decide(fail(world.state, 'charge_removed'));
    } catch (refusal) {
      expect(refusal).toMatchObject({ code: 'ORDER_NOT_PENDING' });
    }
    yield;
  }
}

const payments = fc.uniqueArray(
  fc.record({
    endToEndId: fc.constantFrom('E1', 'E2', 'E3'),
    amountCents: fc.constantFrom(1, 4999, 5000, 5001, 12_000),
    paidAt: fc.constantFrom(IN_TIME, TOO_LATE),
    chargeEndsAt: fc.constant(END),
  }),
  { selector: (payment) => payment.endToEndId },
);

describe('an order in any interleaving', () => {
  const scene = fc.record({
    terms: fc.constantFrom(deposit, purchase, { ...purchase, items: [item, { ...item, productId: 2 }] }, byBalance),
    payments,
    reports: fc.array(fc.subarray([0, 1, 2]), { minLength: 1, maxLength: 4 }),
    others: fc.array(fc.constantFrom('approve', 'expire', 'remove'), { maxLength: 3 }),
    turns: fc.array(fc.nat(5), { maxLength: 80 }),
  });

  it('settles once and delivers once, credits each PIX once, and a last walk finishes what was cut off', () => {
    fc.assert(
      fc.property(scene, ({ terms, payments, reports, others, turns }) => {
        const isPix = terms.paymentMethod === 'pix';
        const known = isPix ? payments : [];
        const world = new World(terms);
        const walkers = reports.map((seen) =>
          walk(
            world,
            seen.flatMap((index) => known[index] ?? []),
          ),
        );
        if (isPix) walkers.push(interference(world, others));
        for (const turn of turns) walkers[turn % walkers.length]!.next();
        for (const _ of walk(world, known)) void _;
        for (const _ of walk(world, known)) void _;

        const final = existing(world.state);
        const count = (type: OrderEvent['type']) => world.log.filter((event) => event.type === type).length;
        expect(count('OrderPaid')).toBeLessThanOrEqual(1);
        expect(count('OrderPaid')).toBe(final.status === 'paid' ? 1 : 0);
        expect(count('PaymentRecorded')).toBe(known.length);
        const delivers = final.status === 'paid' && terms.purchaseType === 'subscription';
        expect(count('OrderDelivered')).toBe(delivers ? 1 : 0);
        expect(count('ItemDelivered')).toBe(delivers ? terms.items.length : 0);
        expect(world.granted.size).toBe(delivers ? terms.items.length : 0);
        expect(itemsToDeliver(final)).toEqual([]);

        const money = [...world.moved.values()].reduce((sum, cents) => sum + cents, 0);
        const came = known.reduce((sum, payment) => sum + payment.amountCents, 0);
        const spent = terms.purchaseType === 'subscription' && final.paidBy === 'pix' ? terms.totalCents : 0;
        const first = final.payments[0];
        const byHand = final.paidBy === 'admin';
        const approved = byHand && terms.purchaseType === 'deposit' ? terms.totalCents : 0;
        const swallowed = byHand ? (first?.amountCents ?? 0) : 0;
        const balance = terms.paymentMethod === 'balance' ? -terms.totalCents : 0;
        expect(money).toBe(came - spent + approved - swallowed + balance);
      }),
      { numRuns: 1000 },
    );
  });
});
