import { discountOf } from '@shop/contracts/discount';
import { historyOf, rejection, typesOf } from '@shop/kernel/histories';
import fc from 'fast-check';
import type { CouponEvent, CouponRules } from './coupon.events.js';
import {
  changeCoupon,
  count,
  coupon,
  type CouponState,
  createCoupon,
  deleteCoupon,
  excludeCoupon,
  giveBack,
  ordersOf,
  quote,
  release,
  reserve,
  validate,
} from './coupon.js';

const AT = '2026-11-20T12:00:00.000Z';
const now = new Date(AT);
const rules: CouponRules = {
  type: 'PERCENTAGE',
  value: 1_000,
  maxUses: 2,
  maxUsesPerUser: null,
  expiresAt: null,
  productIds: null,
  minTotalCents: null,
};
const { given, then } = historyOf(coupon);
const created = (more: Partial<CouponRules> = {}): CouponEvent => ({
  type: 'CouponCreated',
  data: { couponId: 'c1', code: 'OURO', rules: { ...rules, ...more } },
});
const use = (orderId: string, userId = 'u1') => ({ couponId: 'c1', orderId, userId, discountCents: 100, at: AT });
const reserved = (state: CouponState, orderId: string, userId = 'u1') =>
  then(state, reserve(state, use(orderId, userId)));
const counted = (state: CouponState, orderId: string, userId = 'u1') => then(state, count(state, use(orderId, userId)));
const items = [
  { productId: 1, priceCents: 1_000 },
  { productId: 2, priceCents: 2_005 },
];
const wanted = { code: 'OURO', userId: 'u1', items, at: now, replacesOwn: false };

describe('a coupon', () => {
  it('is created once, changed, and deleted', () => {
    const input = { couponId: 'c1', code: 'OURO', rules };
    expect(createCoupon(coupon.initial, input)).toEqual([created()]);
    expect(createCoupon(given(created()), input)).toEqual([]);
    expect(changeCoupon(given(created()), { code: 'OURO', rules }, 'OURO')).toEqual([]);
    expect(typesOf(changeCoupon(given(created()), { code: 'PRATA', rules }, 'OURO'))).toEqual(['CouponChanged']);
    expect(() => changeCoupon(given(created()), { code: 'PRATA', rules }, 'BRONZE')).toThrow('CONFLICT');
    const deleted = then(given(created()), deleteCoupon(given(created())));
    expect(rejection(() => validate(deleted, 'OURO', 'u1', now))).toBe('COUPON_NOT_FOUND');
    expect(rejection(() => deleteCoupon(deleted))).toBe('NOT_FOUND');
  });

  it('whose creation was cut off is given up, and can then not be created', () => {
    const given_up = then(coupon.initial, excludeCoupon(coupon.initial, 'c1', 'OURO'));
    expect(rejection(() => createCoupon(given_up, { couponId: 'c1', code: 'OURO', rules }))).toBe('CONFLICT');
    expect(excludeCoupon(given(created()), 'c1', 'OURO')).toEqual([]);
  });

  it('is valid until it expires and while a use is left, reserved ones included', () => {
    const expiring = given(created({ expiresAt: AT }));
    expect(rejection(() => validate(expiring, 'OURO', 'u1', now))).toBe('COUPON_EXPIRED');
    expect(validate(expiring, 'OURO', 'u1', new Date(now.getTime() - 1))).toMatchObject({ value: 1_000 });
    const last = counted(reserved(reserved(given(created()), 'o1'), 'o2'), 'o1');
    expect(rejection(() => validate(last, 'OURO', 'u1', now))).toBe('COUPON_EXHAUSTED');
    expect(rejection(() => reserve(last, use('o3')))).toBe('COUPON_EXHAUSTED');
    const freed = then(last, release(last, use('o2')));
    expect(typesOf(reserve(freed, use('o3')))).toEqual(['CouponReserved']);
  });

  it('counts a use once, and releases only what was not counted', () => {
    const once = reserved(given(created()), 'o1');
    expect(reserve(once, use('o1'))).toEqual([]);
    const used = counted(once, 'o1');
    expect([count(used, use('o1')), release(used, use('o1')), reserve(used, use('o1'))]).toEqual([[], [], []]);
    expect(used.timesUsed).toBe(1);
  });

  it('gives the use of an order that was returned back, once, to its user too', () => {
    const rules = { maxUses: 1, maxUsesPerUser: 1 };
    const used = counted(reserved(given(created(rules)), 'o1'), 'o1');
    const back = then(used, giveBack(used, use('o1')));
    expect([giveBack(back, use('o1')), count(back, use('o1')), release(back, use('o1')), back.timesUsed]).toEqual([
      [],
      [],
      [],
      0,
    ]);
    expect(rejection(() => reserve(used, use('o2')))).toBe('COUPON_EXHAUSTED');
    const { save, load } = coupon.snapshot!;
    const again = counted(reserved(load(JSON.parse(JSON.stringify(save(back)))), 'o2'), 'o2');
    expect(again.timesUsed).toBe(1);
    expect(rejection(() => quote(again, wanted))).toBe('COUPON_EXHAUSTED');
    const uncounted = reserved(given(created()), 'o1');
    expect(typesOf(giveBack(uncounted, use('o1')))).toEqual(['CouponCounted', 'CouponUseReturned']);
    const released = then(uncounted, release(uncounted, use('o1')));
    expect(giveBack(released, use('o1'))).toEqual([]);
  });

  it('is not applicable where it takes nothing off', () => {
    const tiny = { ...wanted, items: [{ productId: 1, priceCents: 4 }] };
    expect(rejection(() => quote(given(created()), tiny))).toBe('COUPON_NOT_APPLICABLE');
    expect(quote(given(created()), { ...wanted, items: [{ productId: 1, priceCents: 6 }] })).toBe(1);
  });

  it('that was released for an order is never reserved for it again', () => {
    const excluded = then(given(created()), release(given(created()), use('o1')));
    expect(rejection(() => reserve(excluded, use('o1')))).toBe('UNAVAILABLE');
    expect(release(excluded, use('o1'))).toEqual([]);
  });

  it('is used by one user as often as its rule says', () => {
    const once = counted(reserved(given(created({ maxUses: null, maxUsesPerUser: 1 })), 'o1'), 'o1');
    expect(() => quote(once, wanted)).toThrow(expect.objectContaining({ params: { rule: 'usesPerUser' } }));
    const pending = reserved(given(created({ maxUses: null, maxUsesPerUser: 1 })), 'o1');
    expect(() => quote(pending, wanted)).toThrow(expect.objectContaining({ params: { rule: 'reservedByUser' } }));
    expect(quote(once, { ...wanted, userId: 'u2' })).toBeGreaterThan(0);
  });

  it('lets a new order of its holder take the place of the pending one', () => {
    const held = reserved(given(created({ maxUses: 1, maxUsesPerUser: 1 })), 'o1');
    expect(rejection(() => quote(held, wanted))).toBe('COUPON_EXHAUSTED');
    const ofOwn = expect.objectContaining({ code: 'COUPON_EXHAUSTED', params: { heldBy: 'caller' } });
    for (const act of [
      () => quote(held, wanted),
      () => validate(held, 'OURO', 'u1', now),
      () => reserve(held, use('o2')),
    ])
      expect(act).toThrow(ofOwn);
    expect(() => validate(held, 'OURO', 'u2', now)).toThrow(expect.objectContaining({ params: {} }));
    expect(quote(held, { ...wanted, replacesOwn: true })).toBeGreaterThan(0);
    expect(rejection(() => quote(held, { ...wanted, userId: 'u2', replacesOwn: true }))).toBe('COUPON_EXHAUSTED');
    expect(ordersOf(held, 'u1')).toEqual(['o1']);
  });

  it('names the rule that a cart does not meet', () => {
    const dear = given(created({ minTotalCents: 3_006 }));
    expect(() => quote(dear, wanted)).toThrow(
      expect.objectContaining({ params: { rule: 'minTotal', minTotalCents: 3006 } }),
    );
    expect(quote(given(created({ minTotalCents: 3_005 })), wanted)).toBeGreaterThan(0);
    const elsewhere = given(created({ productIds: [9] }));
    expect(rejection(() => quote(elsewhere, wanted))).toBe('COUPON_NOT_APPLICABLE');
  });

  it('keeps its uses through a snapshot', () => {
    const state = counted(reserved(reserved(given(created()), 'o1'), 'o2'), 'o1');
    const { save, load } = coupon.snapshot!;
    const loaded = load(JSON.parse(JSON.stringify(save(state))));
    expect([reserve(loaded, use('o2')), count(loaded, use('o1')), loaded.timesUsed]).toEqual([[], [], 1]);
    expect(rejection(() => reserve(loaded, use('o3')))).toBe('COUPON_EXHAUSTED');
  });
});

describe('the discount', () => {
  it('falls on the matching items, and leaves a total that is rounded half up', () => {
    expect(discountOf({ type: 'PERCENTAGE', value: 1_000, productIds: null }, items)).toBe(300);
    expect(discountOf({ type: 'PERCENTAGE', value: 1_000, productIds: [2] }, items)).toBe(200);
    expect(discountOf({ type: 'FIXED_AMOUNT', value: 5_000, productIds: [1] }, items)).toBe(1_000);
    expect(discountOf({ type: 'PERCENTAGE', value: 5_000, productIds: null }, [{ productId: 1, priceCents: 1 }])).toBe(
      0,
    );
  });

  const carts = fc.array(fc.record({ productId: fc.integer({ min: 1, max: 4 }), priceCents: fc.nat(10_000_000) }), {
    minLength: 1,
    maxLength: 20,
  });
  it('is whole centavos between nothing and the matching items, as the percentage says', () => {
    fc.assert(
      fc.property(carts, fc.nat(10_000), fc.option(fc.subarray([1, 2, 3, 4], { minLength: 1 })), (cart, value, ids) => {
        const base = cart
          .filter(({ productId }) => !ids || ids.includes(productId))
          .reduce((sum, { priceCents }) => sum + priceCents, 0);
        const percent = discountOf({ type: 'PERCENTAGE', value, productIds: ids }, cart);
        const fixed = discountOf({ type: 'FIXED_AMOUNT', value, productIds: ids }, cart);
        expect([Number.isSafeInteger(percent), percent >= 0, percent <= base]).toEqual([true, true, true]);
        expect(Math.abs(percent - (base * value) / 10_000)).toBeLessThanOrEqual(0.5);
        expect(fixed).toBe(Math.min(value, base));
      }),
    );
  });
});

describe('uses in any order', () => {
  const acts = fc.array(
    fc.record({
      act: fc.constantFrom('reserve', 'count', 'release'),
      orderId: fc.constantFrom('o1', 'o2', 'o3', 'o4', 'o5'),
      userId: fc.constantFrom('u1', 'u2'),
    }),
    { maxLength: 40 },
  );
  it('never exceed the limits, and each order ends once', () => {
    fc.assert(
      fc.property(
        acts,
        fc.integer({ min: 1, max: 3 }),
        fc.option(fc.integer({ min: 1, max: 2 })),
        (list, max, each) => {
          const log: CouponEvent[] = [];
          let state = given(created({ maxUses: max, maxUsesPerUser: each }));
          for (const { act, orderId, userId } of list) {
            try {
              const events = { reserve, count, release }[act](state, use(orderId, userId));
              log.push(...events);
              state = then(state, events);
            } catch (error) {
              expect(error).toMatchObject({
                code: expect.stringMatching('COUPON_EXHAUSTED|COUPON_NOT_APPLICABLE|UNAVAILABLE'),
              });
            }
            expect(state.timesUsed + state.reserved.size).toBeLessThanOrEqual(max);
          }
          const ends = log.filter(({ type }) => type === 'CouponCounted' || type === 'CouponReleased');
          const orders = ends.map(({ data }) => 'orderId' in data && data.orderId);
          expect(new Set(orders).size).toBe(orders.length);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
