import fc from 'fast-check';
import type { PatchOperation } from '@shop/contracts/live';
import type { Product } from '@shop/contracts/catalog';
import type { Recorded } from '@shop/kernel/events';
import type { ProductEvent } from '../domain/product.events.js';
import {
  adminProductsTopic,
  productsProjection,
  productsTopic,
  toProduct,
  type CatalogueDoc,
} from './products.view.js';

const recorded = (event: ProductEvent) => event as Recorded<ProductEvent>;
const step = (doc: CatalogueDoc | null, event: ProductEvent): CatalogueDoc | null => {
  const fold = productsProjection.on[event.type];
  return fold?.apply(doc, recorded(event) as never, 'catalogue') ?? null;
};
const folded = (events: ProductEvent[]) => events.reduce(step, null as CatalogueDoc | null);
const created = (productId: number, name = `P${String(productId)}`): ProductEvent => ({
  type: 'ProductCreated',
  data: { productId, name, description: '' },
});
const patched = (shop: Product[], patch: readonly PatchOperation[]): Product[] => {
  const byId = new Map(shop.map((one) => [one.id, one]));
  for (const operation of patch) {
    if (operation.op === 'upsert') byId.set(operation.item.id as number, operation.item as unknown as Product);
    else if (operation.op === 'remove') byId.delete(operation.id as number);
  }
  return [...byId.values()].sort((a, b) => a.id - b.id);
};
const shopOf = (doc: CatalogueDoc | null) =>
  (doc?.products ?? []).filter(({ status }) => status === 'active').map(toProduct);

interface Step {
  readonly kind: string;
  readonly productId: number;
  readonly planId: number;
  readonly priceCents: number;
}

describe('the catalogue', () => {
  it('lists products in order of id, plans from the shortest to the longest, prices in BRL', () => {
    const doc = folded([
      created(2),
      created(1, 'Aurora'),
      { type: 'PlanOffered', data: { productId: 1, planId: 9, durationType: 'monthly', priceCents: 7990 } },
      { type: 'PlanOffered', data: { productId: 1, planId: 10, durationType: 'daily', priceCents: 990 } },
    ]);
    expect(doc?.products.map(({ productId }) => productId)).toEqual([1, 2]);
    expect(shopOf(doc)[0]).toEqual({
      id: 1,
      name: 'Aurora',
      description: '',
      status: 'active',
      photo_url: null,
      plans: [
        { id: 10, duration_type: 'daily', price: 9.9 },
        { id: 9, duration_type: 'monthly', price: 79.9 },
      ],
      trial_hours: 0,
    });
  });

  it('is silent about what clients do not see', () => {
    const before = folded([created(1), { type: 'ProductDisabled', data: { productId: 1 } }]);
    const offered: ProductEvent = {
      type: 'PlanOffered',
      data: { productId: 1, planId: 1, durationType: 'weekly', priceCents: 1 },
    };
    const topics = productsProjection.push?.(step(before, offered), before)?.map(({ topic }) => topic);
    expect(topics).toEqual([adminProductsTopic]);
  });

  it('in any history, those who follow the changes have the lists that a fresh GET returns', () => {
    const event = fc.record({
      kind: fc.constantFrom('create', 'offer', 'price', 'retire', 'trial', 'disable', 'activate', 'delete'),
      productId: fc.integer({ min: 1, max: 4 }),
      planId: fc.integer({ min: 1, max: 6 }),
      priceCents: fc.nat(10_000),
    });
    const previous = { durationType: 'daily', priceCents: 1 } as const;
    const toEvent = ({ kind, productId, planId, priceCents }: Step): ProductEvent => {
      if (kind === 'create') return created(productId);
      if (kind === 'offer')
        return { type: 'PlanOffered', data: { productId, planId, durationType: 'daily', priceCents } };
      if (kind === 'price') return { type: 'PlanPriceChanged', data: { productId, planId, priceCents, previous } };
      if (kind === 'retire') return { type: 'PlanRetired', data: { productId, planId, previous } };
      if (kind === 'trial') return { type: 'ProductTrialChanged', data: { productId, hours: planId, previous: 0 } };
      if (kind === 'delete') return { type: 'ProductDeleted', data: { productId } };
      return { type: kind === 'disable' ? 'ProductDisabled' : 'ProductActivated', data: { productId } };
    };
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (steps) => {
        let doc: CatalogueDoc | null = null;
        const followed: Record<string, Product[]> = { [productsTopic]: [], [adminProductsTopic]: [] };
        for (const next of steps.map(toEvent)) {
          const after = step(doc, next);
          for (const { topic, patch } of productsProjection.push?.(after, doc) ?? []) {
            const once = patched(followed[topic] ?? [], patch);
            expect(patched(once, patch)).toEqual(once);
            followed[topic] = once;
          }
          doc = after;
          expect(followed).toEqual({
            [productsTopic]: shopOf(doc),
            [adminProductsTopic]: (doc?.products ?? []).map(toProduct),
          });
        }
      }),
    );
  });
});
