import { LIFETIME_DAYS, planDays, planNames, type PlanDuration } from '@shop/contracts/limits';
import { formatCount } from './count.js';

export const formatDays = (days: number) => `${formatCount(days)} ${days === 1 ? 'dia' : 'dias'}`;

/** Formats the time that a key or subscription gives: «30 dias», 'Vitalícia'. */
export const formatValidity = (days: number) => (days === LIFETIME_DAYS ? 'Vitalícia' : formatDays(days));

/** Describes a plan by its name in carts and orders: «Plano mensal, 30 dias». */
export function planWords(planName: string) {
  const duration = (Object.keys(planNames) as PlanDuration[]).find((one) => planNames[one] === planName);
  const words = `Plano ${planName.toLowerCase()}`;
  return duration === undefined ? words : `${words}, ${formatDays(planDays[duration])}`;
}
