import { DAY, HOUR } from '@shop/kernel/durations';
import type { PaidOrder } from '../domain/order.js';
import type { TakenPart } from '../domain/shares.js';

const plural = (count: number, one: string, many: string): string => `${String(count)} ${count === 1 ? one : many}`;

const timeOf = (ms: number): string => {
  const hours = Math.round(ms / HOUR);
  const [days, rest] = [Math.floor(hours / (DAY / HOUR)), hours % (DAY / HOUR)];
  if (days === 0) return rest === 0 ? 'menos de 1 hora' : plural(rest, 'hora', 'horas');
  return [plural(days, 'dia', 'dias'), ...(rest > 0 ? [plural(rest, 'hora', 'horas')] : [])].join(' e ');
};

/** Sentences on what a refund takes back and what its buyer keeps. */
export function refundWords({ terms, gifts }: PaidOrder, parts: readonly TakenPart[]) {
  const takesBack: string[] = [];
  const keeps: string[] = [];
  terms.items.forEach(({ productName }, index) => {
    const { taken, whole } = parts[index] ?? { taken: 0, whole: 1 };
    if (terms.purchaseType === 'gift') {
      const words = `Key ${gifts[index]?.code ?? ''} de ${productName}`;
      if (taken > 0) takesBack.push(`${words}, ainda não usada`);
      else keeps.push(`${words}, já usada ou cancelada`);
      return;
    }
    if (taken > 0) takesBack.push(`${timeOf(taken)} de ${productName}`);
    if (whole - taken >= HOUR / 2) keeps.push(`${timeOf(whole - taken)} de ${productName}, já usados`);
  });
  return { takesBack, keeps };
}
