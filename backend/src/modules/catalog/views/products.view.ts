import type { Product } from '@shop/contracts/catalog';
import { roles } from '@shop/contracts/identity';
import { planDays } from '@shop/contracts/limits';
import type { PatchOperation } from '@shop/contracts/live';
import type { Recorded } from '@shop/kernel/events';
import { brlFromCents } from '@shop/kernel/money';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import { evolveProduct, type ListedProduct } from '../domain/product.js';
import type { ProductEvent } from '../domain/product.events.js';

/** The whole catalogue is one document, in order of id: it is small, changes rarely, and is always read whole. */
const fields = { _id: String, products: [Object] as FieldOf<readonly ListedProduct[]> };
export type CatalogueDoc = DocumentOf<typeof fields>;

export const CATALOGUE = 'catalogue';
/** The products on sale. */
export const productsTopic = 'products';
/** All products, as administrators list them. */
export const adminProductsTopic = 'admin:products';

const durations = Object.keys(planDays);

/** Returns a product in the form of the shop's list, with its plans from the shortest to the longest. */
export const toProduct = (listed: ListedProduct): Product => ({
  id: listed.productId,
  name: listed.name,
  description: listed.description,
  status: listed.status,
  photo_url: listed.photo ?? null,
  plans: [...listed.plans]
    .sort((a, b) => durations.indexOf(a.durationType) - durations.indexOf(b.durationType))
    .map(({ planId, durationType, priceCents }) => ({
      id: planId,
      duration_type: durationType,
      price: brlFromCents(priceCents),
    })),
  trial_hours: listed.trialHours,
});

const withChanged = (doc: CatalogueDoc | null, event: Recorded<ProductEvent>): CatalogueDoc => {
  const { productId } = event.data;
  const products = doc?.products ?? [];
  const before = products.find((one) => one.productId === productId) ?? { status: 'absent' };
  const after = evolveProduct(before, event);
  const others = products.filter((one) => one.productId !== productId);
  return {
    _id: CATALOGUE,
    products:
      after.status === 'absent' || after.status === 'deleted'
        ? others
        : [...others, after].sort((a, b) => a.productId - b.productId),
  };
};

/** Returns the patch operations that turn one list of products into another. */
const changes = (now: readonly Product[], then: readonly Product[]): PatchOperation[] => {
  const was = new Map(then.map((one) => [one.id, JSON.stringify(one)]));
  const current = new Set(now.map(({ id }) => id));
  return [
    ...then.filter(({ id }) => !current.has(id)).map(({ id }): PatchOperation => ({ op: 'remove', id })),
    ...now
      .filter((one) => was.get(one.id) !== JSON.stringify(one))
      .map((item): PatchOperation => ({ op: 'upsert', item })),
  ];
};

const rowsOf = (doc: CatalogueDoc | null) => (doc?.products ?? []).map(toProduct);
const onSale = ({ status }: Product) => status === 'active';

const change = { id: () => CATALOGUE, apply: withChanged };

/** All products, and the prices that orders are checked against. */
export const productsProjection = defineProjection<CatalogueDoc, ProductEvent>({
  name: 'products',
  version: 3,
  group: 'strong',
  schema: viewSchema(fields),
  on: {
    ProductCreated: change,
    ProductDescribed: change,
    PlanOffered: change,
    PlanPriceChanged: change,
    PlanRetired: change,
    ProductPhotoChanged: change,
    ProductTrialChanged: change,
    ProductActivated: change,
    ProductDisabled: change,
    ProductDeleted: change,
  },
  push: (after, before) => {
    const [now, then] = [rowsOf(after), rowsOf(before)];
    return [
      { topic: productsTopic, patch: changes(now.filter(onSale), then.filter(onSale)) },
      { topic: adminProductsTopic, patch: changes(now, then) },
    ].filter(({ patch }) => patch.length > 0);
  },
});

export class ProductsView extends viewOf(productsProjection) {}

export const productsPush = definePushTopic({
  name: productsTopic,
  roles,
  permission: 'any',
  view: ProductsView,
  shared: true,
});

export const adminProductsPush = definePushTopic({
  name: adminProductsTopic,
  roles: ['Admin'],
  permission: 'catalog',
  view: ProductsView,
  shared: true,
});
