import type { PlanDuration } from '@shop/contracts/limits';
import { defineUndos } from '../../platform/activity/undos.js';
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

/** Products on and off, their texts and plans. A price is changed back by its difference. */
export const catalogUndos = defineUndos(product, {
  ProductActivated: ({ event: { data } }) => new SetProductStatus(data.productId, 'disabled'),
  ProductDisabled: ({ event: { data } }) => new SetProductStatus(data.productId, 'active'),
  ProductDescribed: ({ event: { data }, before, now }) => {
    const [old, current] = [listed(before), listed(now)];
    if (!old || current?.name !== data.name || current.description !== data.description) return null;
    return new ChangeProduct(data.productId, old.name, old.description, pricesOf(current));
  },
  ProductTrialChanged: ({ event: { data }, now }) => {
    const current = listed(now);
    if (current?.trialHours !== data.hours) return null;
    const { name, description } = current;
    return new ChangeProduct(data.productId, name, description, pricesOf(current), data.previous);
  },
  PlanPriceChanged: ({ event: { data }, before, now }) => {
    const [old, current] = [planOf(before, data.planId), planOf(now, data.planId)];
    if (!old || !current) return null;
    return new OfferPlan(data.productId, current.durationType, current.priceCents + old.priceCents - data.priceCents);
  },
  PlanOffered: ({ event: { data }, now }) =>
    planOf(now, data.planId)?.priceCents === data.priceCents ? new RetirePlan(data.productId, data.durationType) : null,
  PlanRetired: ({ event: { data }, before, now }) => {
    const old = planOf(before, data.planId);
    return old && !planOf(now, data.planId) ? new OfferPlan(data.productId, old.durationType, old.priceCents) : null;
  },
});
