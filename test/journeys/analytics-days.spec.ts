import { DAY } from '@shop/kernel/durations';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import fc from 'fast-check';
import { analyticsProjection } from '../../backend/src/modules/analytics/views/analytics.view.js';
import { noOrders, ORDERS_ID } from '../../backend/src/modules/analytics/domain/sums.js';
import { booksProjection, sumsOf } from '../../backend/src/modules/books/views/books.view.js';
import { projected } from '../../backend/src/platform/testing/projected.js';

type Step = readonly [stream: string, event: DomainEvent];

const FIRST = Date.parse('2026-01-30T03:00:00.000Z');
const userId = 'u1';

const placed = (orderId: string, purchaseType: string, prices: readonly number[], discountCents = 0): Step => [
  `order-${orderId}`,
  {
    type: 'OrderPlaced',
    data: {
      orderId,
      userId,
      purchaseType,
      items: prices.map((priceCents, at) => ({
        productId: at + 1,
        productName: `P${String(at + 1)}`,
        planId: at + 10,
        durationDays: 30,
        priceCents,
      })),
      totalCents: prices.reduce((sum, price) => sum + price, 0) - discountCents,
      coupon: discountCents > 0 ? { couponId: 'c1', code: 'DEZ', discountCents } : null,
    },
  },
];
const paid = (orderId: string, by: string, purchaseType: string, totalCents: number): Step => [
  `order-${orderId}`,
  { type: 'OrderPaid', data: { orderId, userId, by, purchaseType, totalCents } },
];
const opened = (orderId: string): Step => [
  `order-${orderId}`,
  { type: 'ChargeOpened', data: { orderId, userId, txid: `t${orderId}` } },
];
const closed = (orderId: string, type: 'OrderFailed' | 'OrderExpired'): Step => [
  `order-${orderId}`,
  { type, data: { orderId, userId } },
];
const received = (orderId: string, n: number, amountCents: number, creditCents = 0): Step => [
  `order-${orderId}`,
  {
    type: 'PaymentRecorded',
    data: { orderId, userId, endToEndId: `E${String(n)}`, amountCents, creditCents, creditKind: 'deposit' },
  },
];
const moved = (type: string, movementId: string, kind: string, amountCents: number, orderId: string | null): Step => [
  `wallet-${userId}`,
  { type, data: { userId, movementId, kind, amountCents, orderId } },
];

const cents = fc.integer({ min: 1, max: 100_000 });

/** Generates all events of one order or payment, in the product's order. */
const storyOf = (n: number): fc.Arbitrary<readonly Step[]> => {
  const orderId = `o${String(n)}`;
  const pix = `E${String(n)}`;
  return fc.oneof(
    cents.map((c) => [
      placed(orderId, 'deposit', []),
      opened(orderId),
      received(orderId, n, c, c),
      moved('WalletCredited', `pix:${pix}`, 'deposit', c, orderId),
      paid(orderId, 'pix', 'deposit', c),
    ]),
    fc
      .tuple(cents, cents)
      .map(([one, other]) => [
        placed(orderId, 'subscription', [one, other], 1),
        received(orderId, n, one + other - 1),
        paid(orderId, 'pix', 'subscription', one + other - 1),
        [`order-${orderId}`, { type: 'OrderRefunded', data: { orderId, userId, to: 'pix', amountCents: one } }] as Step,
      ]),
    cents.map((c) => [
      placed(orderId, 'subscription', [c]),
      moved('WalletDebited', `order:${orderId}`, 'purchase', c, orderId),
      paid(orderId, 'balance', 'subscription', c),
      moved('WalletCredited', `refund:${orderId}`, 'refund', c, orderId),
      [`order-${orderId}`, { type: 'OrderRefunded', data: { orderId, userId, to: 'balance', amountCents: c } }] as Step,
    ]),
    fc
      .tuple(cents, cents)
      .map(([total, amount]) => [
        placed(orderId, 'subscription', [total]),
        opened(orderId),
        paid(orderId, 'admin', 'subscription', total),
        received(orderId, n, amount),
      ]),
    fc
      .tuple(cents, fc.boolean())
      .map(([c, isOpened]) => [
        placed(orderId, 'subscription', [c]),
        ...(isOpened ? [opened(orderId), closed(orderId, 'OrderExpired')] : [closed(orderId, 'OrderFailed')]),
      ]),
    cents.map((c) => [
      [`pix-${pix}`, { type: 'PixAssigned', data: { endToEndId: pix, userId, amountCents: c } }] as Step,
      moved('WalletCredited', `pix:${pix}`, 'deposit', c, null),
    ]),
    cents.map((c) => [
      placed(orderId, 'gift', [c, 7]),
      moved('WalletDebited', `order:${orderId}`, 'purchase', c + 7, orderId),
      paid(orderId, 'balance', 'gift', c + 7),
      ...['k0', 'k1'].map((key): Step => [
        `order-${orderId}`,
        { type: 'GiftDelivered', data: { orderId, userId, index: Number(key[1]), keyId: key + orderId, code: 'X' } },
      ]),
      moved('WalletCredited', `gift:k0${orderId}`, 'refund', c, orderId),
    ]),
  );
};

/** Steps of several stories, mixed, each on the same day as the one before or on a later one. */
const histories = fc.array(fc.constant(null), { minLength: 1, maxLength: 10 }).chain((slots) =>
  fc.tuple(fc.tuple(...slots.map((_, n) => storyOf(n))), fc.infiniteStream(fc.nat())).map(([stories, choices]) => {
    const left = stories.map((story) => [...story]);
    const history: { readonly step: Step; readonly day: number }[] = [];
    let day = 0;
    for (let open = left; open.length > 0; open = left.filter(({ length }) => length > 0)) {
      const choice = choices.next().value!;
      day += choice % 3 === 0 ? 1 : 0;
      history.push({ step: open[choice % open.length]!.shift()!, day });
    }
    return history;
  }),
);

interface Days {
  readonly revenueCents: number;
  readonly salesCents: number;
  readonly refundsCents: number;
}

/** Returns the months of the shop, or of its products. */
const monthsOf = (events: readonly Recorded[], of: 'shop' | 'products'): Readonly<Record<string, Days>>[] =>
  [...projected(analyticsProjection, events as never).values()].flatMap(({ _id, sum }) =>
    sum?.is === 'month' && _id.startsWith('month-0-') === (of === 'shop') ? [sum.days] : [],
  );

const total = (months: readonly Readonly<Record<string, Days>>[], name: keyof Days): number =>
  months.flatMap((days) => Object.values(days)).reduce((sum, day) => sum + day[name], 0);

interface Counted {
  readonly type: string;
  readonly data: { readonly orderId: string; readonly by: string; readonly to: string } & Record<string, number>;
}

/** Counts the orders and the money from outside as an order's events say it, with all orders at hand. */
const countedOrders = (events: readonly Recorded[]) => {
  const [paidIds, pendingIds, approvals] = [new Set<string>(), new Set<string>(), new Map<string, number>()];
  let revenueCents = 0;
  for (const { type, data } of events as unknown as readonly Counted[]) {
    const { orderId, by, to, amountCents = 0, totalCents = 0 } = data;
    if (type === 'ChargeOpened') pendingIds.add(orderId);
    if (type === 'OrderPaid' || type === 'OrderFailed' || type === 'OrderExpired') pendingIds.delete(orderId);
    if (type === 'OrderPaid') paidIds.add(orderId);
    if (type === 'OrderPaid' && by === 'admin') approvals.set(orderId, totalCents);
    if (type === 'PaymentRecorded') approvals.delete(orderId);
    if (type === 'PaymentRecorded' || type === 'PixAssigned') revenueCents += amountCents;
    if (type === 'OrderRefunded' && to === 'pix') revenueCents -= amountCents;
  }
  for (const approvedCents of approvals.values()) revenueCents += approvedCents;
  return { is: 'orders', revenueCents, paid: paidIds.size, pending: pendingIds.size };
};

const recordedAt = ([stream, event]: Step, day: number, position: number): Recorded =>
  ({
    ...event,
    position: BigInt(position),
    stream,
    metadata: { at: new Date(FIRST + day * DAY).toISOString(), actorId: 'a1' },
  }) as unknown as Recorded;

it('every day equals the books and the sum of all orders, and the products sum to the shop', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const events = history.map(({ step, day }, at) => recordedAt(step, day, at + 1));
      const ends = history.flatMap(({ day }, at) => (history[at + 1]?.day === day ? [] : [at + 1]));
      for (const end of ends) {
        const past = events.slice(0, end);
        const [shop, products] = [monthsOf(past, 'shop'), monthsOf(past, 'products')];
        const orders = projected(analyticsProjection, past as never).get(ORDERS_ID)?.sum ?? noOrders;
        const { expectedCents } = sumsOf(projected(booksProjection, past as never));
        expect([end, orders]).toEqual([end, countedOrders(past)]);
        expect([end, total(shop, 'revenueCents')]).toEqual([end, countedOrders(past).revenueCents]);
        expect([end, total(shop, 'revenueCents')]).toEqual([end, expectedCents]);
        for (const name of ['salesCents', 'refundsCents'] as const)
          expect([end, total(products, name)]).toEqual([end, total(shop, name)]);
      }
      const days = monthsOf(events, 'shop').flatMap((ofMonth) => Object.keys(ofMonth));
      expect(days.every((day) => history.some((one) => saoPauloDay(FIRST + one.day * DAY) === day))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

/** Returns the sums of one product, or of the shop, over all months. */
const ofProduct = (events: readonly Recorded[], product: number) => {
  const docs = [...projected(analyticsProjection, events as never).values()];
  const months = docs.flatMap(({ _id, sum }) =>
    sum?.is === 'month' && _id.startsWith(`month-${String(product)}-`) ? [sum.days] : [],
  );
  return { sales: total(months, 'salesCents'), refunds: total(months, 'refundsCents') };
};

it('a coupon for one product and a refund of some time count for the products that they concern', () => {
  const part = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(cents, cents, fc.nat(), part, part, (one, other, discount, firstDays, secondDays) => {
      const discountCents = (discount % one) + 1;
      const paidCents = one + other - discountCents;
      const [first, second] = [one - discountCents, other];
      const refunds = [Math.round((first * firstDays) / 30), Math.round((second * secondDays) / 30)] as const;
      const taken = (index: number, days: number): Step => [
        `subscription-${userId}-${String(index + 1)}`,
        {
          type: 'SubscriptionTakenBack',
          data: { userId, productId: index + 1, takeId: `refund:o1:${String(index)}`, refundedMs: days * DAY },
        },
      ];
      const amountCents = refunds[0] + refunds[1];
      const steps: readonly Step[] = [
        placed('o1', 'subscription', [one, other], discountCents),
        [
          'coupon-c1',
          { type: 'CouponReserved', data: { couponId: 'c1', orderId: 'o1', userId, discountCents, productIds: [1] } },
        ],
        paid('o1', 'balance', 'subscription', paidCents),
        taken(0, firstDays),
        taken(1, secondDays),
        ['order-o1', { type: 'OrderRefunded', data: { orderId: 'o1', userId, to: 'balance', amountCents } }],
      ];
      const events = steps.map((step, at) => recordedAt(step, 0, at + 1));
      expect([ofProduct(events, 1), ofProduct(events, 2)]).toEqual([
        { sales: first - refunds[0], refunds: refunds[0] },
        { sales: second - refunds[1], refunds: refunds[1] },
      ]);
      expect(ofProduct(events, 0)).toEqual({ sales: paidCents - amountCents, refunds: amountCents });
    }),
    { numRuns: 100 },
  );
});

it('a coupon for one product counts for that product only, also where it is reserved before the order is placed', () => {
  const [stream, order] = placed('o1', 'subscription', [1_000, 3_000], 400);
  const coupon = { couponId: 'c1', code: 'DEZ', discountCents: 400, productIds: [1] };
  const reserved = (productIds: readonly number[] | null): Step => [
    'coupon-c1',
    { type: 'CouponReserved', data: { couponId: 'c1', orderId: 'o1', userId, discountCents: 400, productIds } },
  ];
  const named: Step = [stream, { ...order, data: { ...order.data, coupon } }];
  const settled = paid('o1', 'balance', 'subscription', 3_600);
  // The discount was agreed with the order: rules that changed before the reservation do not count.
  for (const steps of [
    [reserved([1]), named, settled],
    [named, reserved([1]), settled],
    [named, reserved(null), settled],
    [named, reserved([2]), settled],
  ]) {
    const events = steps.map((step, at) => recordedAt(step, 0, at + 1));
    expect([1, 2].map((product) => ofProduct(events, product).sales)).toEqual([600, 3_000]);
  }
});

it('two items of one plan are one order of it, and its sales are those of both', () => {
  const [stream, order] = placed('o1', 'gift', [500, 700]);
  const { items, ...terms } = order.data as { items: readonly object[] };
  const twice = { ...order, data: { ...terms, items: items.map((item) => ({ ...item, productId: 1, planId: 10 })) } };
  const steps: readonly Step[] = [[stream, twice], paid('o1', 'balance', 'gift', 1_200)];
  const docs = projected(analyticsProjection, steps.map((step, at) => recordedAt(step, 0, at + 1)) as never);
  for (const product of [0, 1]) {
    const { sum } = docs.get(`month-${String(product)}-2026-01`)!;
    expect(sum?.is === 'month' && sum.breakdown.plans).toEqual({
      10: { productId: 1, durationDays: 30, salesCents: 1_200, orders: 1 },
    });
  }
});

it('no document of the figures grows with the orders that are open, or were approved without a PIX', () => {
  const largestOf = (orders: number): number => {
    const steps = Array.from({ length: orders }, (_, n) => [
      placed(`a${String(n)}`, 'deposit', []),
      opened(`a${String(n)}`),
      paid(`a${String(n)}`, 'admin', 'deposit', 500),
      placed(`b${String(n)}`, 'deposit', []),
      opened(`b${String(n)}`),
    ]).flat();
    const docs = projected(analyticsProjection, steps.map((step, at) => recordedAt(step, 0, at + 1)) as never);
    return Math.max(...[...docs.values()].map((doc) => JSON.stringify(doc).split(':').length));
  };
  expect(largestOf(200)).toBe(largestOf(2));
});

it('the sums of a month that each order writes do not grow with coupons and first replies', () => {
  const largestOf = (orders: number): number => {
    const steps = Array.from({ length: orders }, (_, n): readonly Step[] => {
      const [stream, order] = placed(`o${String(n)}`, 'subscription', [500], 1);
      const coupon = { couponId: `c${String(n)}`, code: `C${String(n)}`, discountCents: 1 };
      const at = new Date(FIRST).toISOString();
      return [
        [stream, { ...order, data: { ...order.data, coupon } }],
        paid(`o${String(n)}`, 'balance', 'subscription', 499),
        [`ticket-${String(n)}`, { type: 'TicketOpened', data: { at } }],
        [`ticket-${String(n)}`, { type: 'TicketReplied', data: { at } }],
      ];
    }).flat();
    const docs = projected(analyticsProjection, steps.map((step, at) => recordedAt(step, 0, at + 1)) as never);
    expect(docs.get('rare-0-2026-01')?.sum).toMatchObject({ breakdown: { repliesMs: { length: orders } } });
    return JSON.stringify(docs.get('month-0-2026-01')).split(':').length;
  };
  expect(largestOf(200)).toBe(largestOf(2));
});

it('the document of a subscription does not grow with its renewals, and each of them is counted', () => {
  const after = (renewals: number) => {
    const ids = { subscriptionId: 's1', userId, productId: 1, productName: 'P1', lifetimeSince: null, devices: 1 };
    const of = (type: string, n: number): Step => [
      'subscription-s1',
      {
        type,
        data: {
          ...ids,
          grantId: `order:o${String(n)}:0`,
          days: 30,
          clock: { endsAt: new Date(FIRST + (n + 1) * 30 * DAY).toISOString() },
        },
      },
    ];
    const steps = [
      of('SubscriptionStarted', 0),
      ...Array.from({ length: renewals }, (_, n) => of('SubscriptionExtended', n + 1)),
    ];
    const docs = projected(analyticsProjection, steps.map((step, at) => recordedAt(step, 0, at + 1)) as never);
    const month = docs.get('month-0-2026-01')?.sum;
    const renewed = month?.is === 'month' ? Object.values(month.days).map((day) => day.renewed) : [];
    return { fields: JSON.stringify(docs.get('subscription-s1')).split(':').length, renewed };
  };
  expect(after(600)).toEqual({ fields: after(2).fields, renewed: [600] });
});
