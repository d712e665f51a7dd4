import fc from 'fast-check';

export const PEOPLE = ['u1', 'u2', 'u3'] as const;
/** Inviters, by the account that each invited. */
export const INVITED_BY: Readonly<Record<string, string>> = { u2: 'u1', u3: 'u2' };
export const PRODUCTS = [1, 2] as const;

const who = fc.constantFrom(...PEOPLE);
const product = fc.constantFrom(...PRODUCTS);
const nth = fc.nat(60);
const lines = fc.uniqueArray(
  fc.record({
    productId: product,
    quantity: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 1, max: 100 })),
  }),
  { selector: ({ productId }) => productId, minLength: 1, maxLength: 2 },
);

const act = fc.oneof(
  fc.record({ do: fc.constant('deposit'), who, cents: fc.integer({ min: 100, max: 60_000 }) }),
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('buy'),
      who,
      lines,
      isGift: fc.boolean(),
      withCoupon: fc.boolean(),
      by: fc.constantFrom('balance', 'balance', 'pix'),
      /** Centavos that a PIX is off its charge. */
      offBy: fc.constantFrom(0, 0, 250, -1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'delete', 'ban-key'), nth }) },
  fc.record({ do: fc.constant('redeem'), who, nth }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund'), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('renewal-on', 'renewal-on', 'renewal-off'), who, product }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('renew'),
      who,
      product,
      /** Switched on first; then the clock goes on to so many minutes before the end, if that is to come. */
      isSwitchedOn: fc.boolean(),
      minutes: fc.constantFrom(null, 61, 60, 1, 0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.constantFrom(1, 12, 23, 23.5, 24, 72, 168) }),
  },
  fc.record({ do: fc.constant('sweep') }),
  fc.record({ do: fc.constantFrom('ban', 'unban'), who }),
  fc.record({ do: fc.constant('discount'), percent: fc.integer({ min: 0, max: 90 }) }),
  fc.record({ do: fc.constant('price'), product, cents: fc.integer({ min: 1, max: 20_000 }) }),
);
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Acts of a shop, and whose turn it is: the next act begins, or one of those under way takes a step. */
export const scenes = fc.record({
  percent: fc.constantFrom(0, 5, 50),
  coupon: fc.record({
    type: fc.constantFrom('PERCENTAGE', 'FIXED_AMOUNT'),
    value: fc.integer({ min: 1, max: 10_000 }),
    maxUses: fc.constantFrom(null, 1, 3),
    maxUsesPerUser: fc.constantFrom(null, 1),
    productIds: fc.constantFrom(null, [1]),
    minTotalCents: fc.constantFrom(null, 3_000),
  }),
  prices: fc.tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 })),
  acts: fc.array(act, { minLength: 5, maxLength: 24 }),
  turns: fc.array(fc.nat(11), { maxLength: 160 }),
  /** Acts of which the process dies after so many steps. */
  deaths: fc.array(fc.tuple(fc.nat(24), fc.nat(12)), { maxLength: 6 }),
});
export type Scene = typeof scenes extends fc.Arbitrary<infer S> ? S : never;
