import type { Plan, Product } from '@shop/contracts/catalog';
import { planDays } from '@shop/contracts/limits';

export const daysOf = ({ duration_type }: Plan) => planDays[duration_type];

/** Centavos of a day, rounded up. */
export const centsPerDay = (plan: Plan) => Math.ceil((plan.price * 100) / daysOf(plan));

/** The plan whose day costs least, where there is a choice. */
export const bestPlan = ({ plans }: Product) =>
  plans.length < 2 ? undefined : plans.reduce((best, plan) => (centsPerDay(plan) < centsPerDay(best) ? plan : best));

/** Shortest first. */
export const plansInOrder = ({ plans }: Product) => plans.toSorted((one, other) => daysOf(one) - daysOf(other));
