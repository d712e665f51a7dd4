import type { Plan, Product } from '@shop/contracts/catalog';
import { DEFAULT_POLL, planDays } from '@shop/contracts/limits';
import { isTransient } from '../../shared/http/api-error.js';
import { liveResource } from '../../shared/rx/live.js';
import { wire } from '../../shared/rx/live-wire.js';
import { patchOf } from '../../shared/rx/patch.js';
import { loadProducts } from './catalog.api.js';

const applyPatch = patchOf<readonly Product[]>();

/** What is on sale, in order of id: a product offered again goes back to its place. */
export const products = liveResource({
  topic: 'products',
  wire,
  load: loadProducts,
  patch: (list: readonly Product[], patch: Parameters<typeof applyPatch>[1]) =>
    applyPatch(list, patch).toSorted((one, other) => one.id - other.id),
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

export const daysOf = ({ duration_type }: Plan) => planDays[duration_type];

/** Centavos of a day, rounded up. */
export const centsPerDay = (plan: Plan) => Math.ceil((plan.price * 100) / daysOf(plan));

/** The plan whose day costs least, where there is a choice. */
export const bestPlan = ({ plans }: Product) =>
  plans.length < 2 ? undefined : plans.reduce((best, plan) => (centsPerDay(plan) < centsPerDay(best) ? plan : best));

/** Shortest first. */
export const plansInOrder = ({ plans }: Product) => plans.toSorted((one, other) => daysOf(one) - daysOf(other));
