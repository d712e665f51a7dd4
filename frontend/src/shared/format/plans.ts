import { planDays, planNames, type PlanDuration } from '@shop/contracts/limits';

export const formatDays = (days: number) => `${String(days)} ${days === 1 ? 'dia' : 'dias'}`;

/** Describes a plan by its name in carts and orders: «Plano mensal, 30 dias». */
export function planWords(planName: string) {
  const duration = (Object.keys(planNames) as PlanDuration[]).find((one) => planNames[one] === planName);
  const words = `Plano ${planName.toLowerCase()}`;
  return duration === undefined ? words : `${words}, ${formatDays(planDays[duration])}`;
}
