import fc from 'fast-check';
import { historyOf, rejection } from '@shop/kernel/histories';
import {
  changeProduct,
  onlyChanged,
  createProduct,
  deleteProduct,
  offerPlan,
  product,
  retirePlan,
  setProductStatus,
} from './product.js';

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
      retired: [],
      trialHours: 0,
    });
    expect(createProduct(given(...created), { productId: 1, name: 'Outro', description: '' })).toEqual([]);
  });

  it.each([
    ['   ', ''],
    ['a'.repeat(201), ''],
    ['a', 'b'.repeat(5001)],
  ])('rejects a name or description that is empty or too long', (name, description) => {
    expect(rejection(() => createProduct(product.initial, { productId: 1, name, description }))).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('has one plan a duration: a new price keeps the plan’s id', () => {
    expect(offerPlan(given(...offered), weekly)).toEqual([]);
    expect(offerPlan(given(...offered), { ...weekly, planId: 8, priceCents: 2490 })).toEqual([
      {
        type: 'PlanPriceChanged',
        data: { productId: 1, planId: 7, priceCents: 2490, previous: { durationType: 'weekly', priceCents: 1990 } },
      },
    ]);
  });

  it.each([-1, 0.5, NaN, 100_000_001])('rejects a price of %p centavos', (priceCents) => {
    expect(rejection(() => offerPlan(given(...created), { ...weekly, priceCents }))).toBe('VALIDATION_FAILED');
  });

  it('retires a plan once, and offers it again under the id it had', () => {
    const retired = [...offered, ...retirePlan(given(...offered), 'weekly')];
    expect(given(...retired)).toMatchObject({ plans: [] });
    expect(retirePlan(given(...retired), 'weekly')).toEqual([]);
    expect(offerPlan(given(...retired), { ...weekly, planId: 8 })).toMatchObject([
      { type: 'PlanOffered', data: { planId: 7 } },
    ]);
  });

  it('is created together with its plans', () => {
    const events = createProduct(product.initial, { productId: 1, name: 'Aurora', description: '' }, [weekly]);
    expect(events.map(({ type }) => type)).toEqual(['ProductCreated', 'PlanOffered']);
    expect(given(...events)).toMatchObject({ plans: [weekly] });
  });

  it('is changed as a whole: name, description, and the plans that have a price', () => {
    const change = { name: 'Aurora', description: 'Nova.', prices: { daily: 490, weekly: null } };
    const events = changeProduct(given(...offered), change, { daily: 8 });
    expect(given(...offered, ...events)).toMatchObject({
      name: 'Aurora',
      description: 'Nova.',
      plans: [{ planId: 8, durationType: 'daily', priceCents: 490 }],
      retired: [{ planId: 7, durationType: 'weekly' }],
    });
    expect(changeProduct(given(...offered, ...events), change, {})).toEqual([]);
    expect(rejection(() => changeProduct(given(...offered), change, {}))).toBe('CONFLICT');
  });

  it('has its other fields as a colleague left them where only some are changed', () => {
    const left = given(
      ...offered,
      ...changeProduct(
        given(...offered),
        { name: 'Aurora', description: 'Nova.', prices: { daily: 490, weekly: 1_990 }, trialHours: 24 },
        { daily: 8 },
      ),
    );
    const change = { name: 'Velho', description: 'Velha.', prices: { daily: null, weekly: 990 }, trialHours: 0 };
    expect(onlyChanged(left, change, undefined)).toBe(change);
    expect(onlyChanged(left, change, ['weekly'])).toEqual({
      name: 'Aurora',
      description: 'Nova.',
      prices: { daily: 490, weekly: 990, 'bi-weekly': null, monthly: null },
      trialHours: 24,
    });
    expect(onlyChanged(left, change, ['name', 'daily', 'trial_hours'])).toEqual({
      name: 'Velho',
      description: 'Nova.',
      prices: { daily: null, weekly: 1_990, 'bi-weekly': null, monthly: null },
      trialHours: 0,
    });
  });

  it('offers a trial of as many hours as were last set, and none unless some were', () => {
    const tried = createProduct(product.initial, { productId: 1, name: 'Aurora', description: '', trialHours: 24 });
    expect(tried.at(-1)).toEqual({ type: 'ProductTrialChanged', data: { productId: 1, hours: 24, previous: 0 } });
    const same = { name: 'Aurora', description: '', prices: {} };
    expect(changeProduct(given(...tried), same, {})).toEqual([]);
    const off = changeProduct(given(...tried), { ...same, trialHours: 0 }, {});
    expect(off).toEqual([{ type: 'ProductTrialChanged', data: { productId: 1, hours: 0, previous: 24 } }]);
    expect(given(...tried, ...off)).toMatchObject({ trialHours: 0 });
  });

  it.each([-1, 0.5, 721, NaN])('rejects a trial of %p hours', (trialHours) => {
    const change = { name: 'Aurora Aim', description: 'Precisão.', prices: {}, trialHours };
    expect(rejection(() => changeProduct(given(...created), change, {}))).toBe('VALIDATION_FAILED');
  });

  it('is deleted for good', () => {
    const deleted = [...offered, ...deleteProduct(given(...offered))];
    expect(given(...deleted)).toEqual({ status: 'deleted' });
    for (const decide of [deleteProduct, (state: typeof product.initial) => setProductStatus(state, 'active')])
      expect(rejection(() => decide(given(...deleted)))).toBe('NOT_FOUND');
    expect(createProduct(given(...deleted), { productId: 1, name: 'Outro', description: '' })).toEqual([]);
  });

  it('is taken off sale and put back, each once', () => {
    const disabled = [...created, ...setProductStatus(given(...created), 'disabled')];
    expect(disabled.at(-1)?.type).toBe('ProductDisabled');
    expect(setProductStatus(given(...disabled), 'disabled')).toEqual([]);
    expect(setProductStatus(given(...disabled), 'active')[0]?.type).toBe('ProductActivated');
  });

  it('has to exist', () => {
    expect(rejection(() => offerPlan(product.initial, weekly))).toBe('NOT_FOUND');
    expect(rejection(() => retirePlan(product.initial, 'weekly'))).toBe('NOT_FOUND');
    expect(rejection(() => setProductStatus(product.initial, 'active'))).toBe('NOT_FOUND');
  });

  it('in any history offers what was last set for each duration', () => {
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
        const plans = 'plans' in state ? state.plans : [];
        expect(new Map(plans.map((plan) => [plan.durationType, plan.priceCents]))).toEqual(asked);
        expect(new Set(plans.map(({ planId }) => planId)).size).toBe(plans.length);
      }),
    );
  });
});
