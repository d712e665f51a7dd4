import type { Plan, Product } from '@shop/contracts/catalog';
import { planDays } from '@shop/contracts/limits';

export const daysOf = ({ duration_type }: Plan) => planDays[duration_type];

/** Returns the price of a day in centavos, rounded up. */
export const centsPerDay = (plan: Plan) => Math.ceil((plan.price * 100) / daysOf(plan));

/** Returns the plan with the cheapest day, where there is a choice. */
export const bestPlan = ({ plans }: Product) =>
  plans.length < 2 ? undefined : plans.reduce((best, plan) => (centsPerDay(plan) < centsPerDay(best) ? plan : best));

/** Returns the plans, shortest first. */
export const plansInOrder = ({ plans }: Product) => plans.toSorted((one, other) => daysOf(one) - daysOf(other));
