import type { PlanDuration } from '@shop/contracts/limits';
import { defineUndos } from '../../platform/activity/undos.js';
import type { ProductEvent } from './domain/product.events.js';
import { type ListedProduct, type OfferedPlan, type Product, product } from './domain/product.js';
import { ChangeProduct } from './use-cases/change-product.js';
import { OfferPlan } from './use-cases/offer-plan.js';
import { RetirePlan } from './use-cases/retire-plan.js';
import { SetProductStatus } from './use-cases/set-product-status.js';

const listed = (state: Product): ListedProduct | null => ('plans' in state ? state : null);
const planOf = (state: Product, planId: number): OfferedPlan | undefined =>
  listed(state)?.plans.find((plan) => plan.planId === planId);
const pricesOf = ({ plans }: ListedProduct): Partial<Record<PlanDuration, number>> =>
  Object.fromEntries(plans.map(({ durationType, priceCents }) => [durationType, priceCents]));

/** Returns the part of a product that an act sets; null for other events. */
const subjectOf = ({ type, data }: ProductEvent): string | null => {
  switch (type) {
    case 'ProductActivated':
    case 'ProductDisabled':
      return 'status';
    case 'ProductDescribed':
    case 'ProductTrialChanged':
      return type;
    case 'PlanOffered':
    case 'PlanRetired':
    case 'PlanPriceChanged':
      return `plan ${String(data.planId)}`;
    default:
      return null;
  }
};

/** Products on and off, their texts and plans. A price is changed back by its difference. */
export const catalogUndos = defineUndos(
  product,
  {
    ProductActivated: ({ event: { data } }) => new SetProductStatus(data.productId, 'disabled'),
    ProductDisabled: ({ event: { data } }) => new SetProductStatus(data.productId, 'active'),
    ProductDescribed: ({ event: { data }, before, now }) => {
      const [old, current] = [listed(before), listed(now)];
      if (!old || !current) return null;
      const { name, description } = old;
      return new ChangeProduct(data.productId, { name, description, prices: pricesOf(current) });
    },
    ProductTrialChanged: ({ event: { data }, now }) => {
      const current = listed(now);
      if (!current) return null;
      const { name, description } = current;
      const change = { name, description, prices: pricesOf(current), trialHours: data.previous };
      return new ChangeProduct(data.productId, change);
    },
    PlanPriceChanged: ({ event: { data }, before, now }) => {
      const [old, current] = [planOf(before, data.planId), planOf(now, data.planId)];
      if (!old || !current) return null;
      return new OfferPlan(data.productId, current.durationType, current.priceCents + old.priceCents - data.priceCents);
    },
    PlanOffered: ({ event: { data } }) => new RetirePlan(data.productId, data.durationType),
    PlanRetired: ({ event: { data }, before }) => {
      const old = planOf(before, data.planId);
      return old ? new OfferPlan(data.productId, old.durationType, old.priceCents) : null;
    },
  },
  (act, later) => act.type !== 'PlanPriceChanged' && subjectOf(act) === subjectOf(later),
);
