import fc from 'fast-check';
import { historyOf, refusal } from '@shop/kernel/histories';
import { createProduct, offerPlan, product, retirePlan, setProductStatus } from './product.js';

const { given, then } = historyOf(product);
const created = createProduct(product.initial, { productId: 1, name: 'Aurora Aim', description: 'Precisão.' });
const weekly = { planId: 7, durationType: 'weekly', priceCents: 1990 } as const;
const offered = [...created, ...offerPlan(given(...created), weekly)];

describe('a product', () => {
  it('is on sale from its creation, once', () => {
    expect(given(...created)).toEqual({
      status: 'active',
      productId: 1,
      name: 'Aurora Aim',
      description: 'Precisão.',
      plans: [],
    });
    expect(createProduct(given(...created), { productId: 1, name: 'Outro', description: '' })).toEqual([]);
  });

  it.each([
    ['   ', ''],
    ['a'.repeat(201), ''],
    ['a', 'b'.repeat(5001)],
  ])('refuses a name or description that is empty or too long', (name, description) => {
    expect(refusal(() => createProduct(product.initial, { productId: 1, name, description }))).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('has one plan a duration: a new price keeps the plan’s id', () => {
    expect(offerPlan(given(...offered), weekly)).toEqual([]);
    expect(offerPlan(given(...offered), { ...weekly, planId: 8, priceCents: 2490 })).toEqual([
      { type: 'PlanPriceChanged', data: { productId: 1, planId: 7, priceCents: 2490 } },
    ]);
  });

  it.each([-1, 0.5, NaN, 100_000_001])('refuses a price of %p centavos', (priceCents) => {
    expect(refusal(() => offerPlan(given(...created), { ...weekly, priceCents }))).toBe('VALIDATION_FAILED');
  });

  it('retires a plan once, and offers it again under a new id', () => {
    const retired = [...offered, ...retirePlan(given(...offered), 'weekly')];
    expect(given(...retired)).toMatchObject({ plans: [] });
    expect(retirePlan(given(...retired), 'weekly')).toEqual([]);
    expect(offerPlan(given(...retired), { ...weekly, planId: 8 })).toMatchObject([
      { type: 'PlanOffered', data: { planId: 8 } },
    ]);
  });

  it('is taken off sale and put back, each once', () => {
    const disabled = [...created, ...setProductStatus(given(...created), 'disabled')];
    expect(disabled.at(-1)?.type).toBe('ProductDisabled');
    expect(setProductStatus(given(...disabled), 'disabled')).toEqual([]);
    expect(setProductStatus(given(...disabled), 'active')[0]?.type).toBe('ProductActivated');
  });

  it('has to exist', () => {
    expect(refusal(() => offerPlan(product.initial, weekly))).toBe('NOT_FOUND');
    expect(refusal(() => retirePlan(product.initial, 'weekly'))).toBe('NOT_FOUND');
    expect(refusal(() => setProductStatus(product.initial, 'active'))).toBe('NOT_FOUND');
  });

  it('in any history offers what was last asked of each duration', () => {
    const duration = fc.constantFrom('daily', 'weekly', 'bi-weekly', 'monthly');
    const step = fc.record({ duration, price: fc.option(fc.nat(100_000)) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state = given(...created);
        const asked = new Map<string, number>();
        for (const [index, { duration: durationType, price }] of steps.entries()) {
          const events =
            price === null
              ? retirePlan(state, durationType)
              : offerPlan(state, { planId: index + 1, durationType, priceCents: price });
          state = then(state, events);
          if (price === null) asked.delete(durationType);
          else asked.set(durationType, price);
        }
        const plans = state.status === 'absent' ? [] : state.plans;
        expect(new Map(plans.map((plan) => [plan.durationType, plan.priceCents]))).toEqual(asked);
        expect(new Set(plans.map(({ planId }) => planId)).size).toBe(plans.length);
      }),
    );
  });
});
