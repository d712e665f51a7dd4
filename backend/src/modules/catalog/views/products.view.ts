import type { Product } from '@shop/contracts/catalog';
import { roles } from '@shop/contracts/identity';
import { planDays } from '@shop/contracts/limits';
import type { PatchOperation } from '@shop/contracts/live';
import type { Recorded } from '@shop/kernel/events';
import { brlFromCents } from '@shop/kernel/money';
import { Schema } from 'mongoose';
import { defineProjection, viewSchemaOptions } from '../../../platform/projections/projection.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import { evolveProduct, type Product as ProductState } from '../domain/product.js';
import type { ProductEvent } from '../domain/product.events.js';

type ListedProduct = Exclude<ProductState, { status: 'absent' }>;

/** The whole catalogue is one document, in order of id: it is small, changes rarely, and is always read whole. */
export interface CatalogueDoc {
  readonly _id: string;
  readonly products: readonly ListedProduct[];
}

export const CATALOGUE = 'catalogue';
export const productsTopic = 'products';

const durations = Object.keys(planDays);

/** A product as the shop lists it, its plans from the shortest to the longest. */
export const toProduct = (listed: ListedProduct): Product => ({
  id: listed.productId,
  name: listed.name,
  description: listed.description,
  status: listed.status,
  photo_url: null,
  plans: [...listed.plans]
    .sort((a, b) => durations.indexOf(a.durationType) - durations.indexOf(b.durationType))
    .map(({ planId, durationType, priceCents }) => ({
      id: planId,
      duration_type: durationType,
      price: brlFromCents(priceCents),
    })),
});

const withChanged = (doc: CatalogueDoc | null, event: Recorded<ProductEvent>): CatalogueDoc => {
  const { productId } = event.data;
  const products = doc?.products ?? [];
  const before = products.find((one) => one.productId === productId) ?? { status: 'absent' };
  const after = evolveProduct(before, event);
  const others = products.filter((one) => one.productId !== productId);
  return {
    _id: CATALOGUE,
    products: after.status === 'absent' ? others : [...others, after].sort((a, b) => a.productId - b.productId),
  };
};

/** What clients who follow the shop are told: it lists active products only. */
const shopChanges = (after: CatalogueDoc | null, before: CatalogueDoc | null): PatchOperation[] => {
  const active = (doc: CatalogueDoc | null) =>
    (doc?.products ?? []).filter(({ status }) => status === 'active').map(toProduct);
  const [now, then] = [active(after), active(before)];
  const was = new Map(then.map((one) => [one.id, JSON.stringify(one)]));
  const kept = new Set(now.map(({ id }) => id));
  return [
    ...then.filter(({ id }) => !kept.has(id)).map(({ id }): PatchOperation => ({ op: 'remove', id })),
    ...now
      .filter((one) => was.get(one.id) !== JSON.stringify(one))
      .map((item): PatchOperation => ({ op: 'upsert', item })),
  ];
};

const change = { id: () => CATALOGUE, apply: withChanged };

/** The shop, and the prices that orders are checked against. */
export const productsView = defineProjection<CatalogueDoc, ProductEvent>({
  name: 'products',
  version: 1,
  consistency: 'strong',
  schema: new Schema<CatalogueDoc>({ _id: String, products: [Schema.Types.Mixed] }, viewSchemaOptions),
  on: {
    ProductCreated: change,
    PlanOffered: change,
    PlanPriceChanged: change,
    PlanRetired: change,
    ProductActivated: change,
    ProductDisabled: change,
  },
  push: (after, before) => {
    const patch = shopChanges(after, before);
    return patch.length === 0 ? [] : [{ topic: productsTopic, patch }];
  },
});

export const productsPush = definePushTopic({ name: productsTopic, roles, view: productsView, shared: true });
