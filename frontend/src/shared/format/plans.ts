import { planDays, type PlanDuration } from '@shop/contracts/limits';

export const planNames: Readonly<Record<PlanDuration, string>> = {
  daily: 'Diário',
  weekly: 'Semanal',
  'bi-weekly': 'Quinzenal',
  monthly: 'Mensal',
};

export const formatDays = (days: number) => `${String(days)} ${days === 1 ? 'dia' : 'dias'}`;

/** «Plano mensal, 30 dias», by the name that carts and orders keep. */
export function planWords(planName: string) {
  const duration = (Object.keys(planNames) as PlanDuration[]).find((one) => planNames[one] === planName);
  const words = `Plano ${planName.toLowerCase()}`;
  return duration === undefined ? words : `${words}, ${formatDays(planDays[duration])}`;
}
