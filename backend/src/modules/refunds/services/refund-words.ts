import { DAY, HOUR } from '@shop/kernel/durations';
import type { SoldKeyFate } from '../../keys/use-cases/take-back-key.js';
import type { RefundedItem } from '../../orders/use-cases/find-refund.js';
import type { RefundedPart } from '../domain/shares.js';

const plural = (count: number, one: string, many: string): string => `${String(count)} ${count === 1 ? one : many}`;

const timeOf = (ms: number): string => {
  const hours = Math.round(ms / HOUR);
  const [days, rest] = [Math.floor(hours / (DAY / HOUR)), hours % (DAY / HOUR)];
  if (days === 0) return rest === 0 ? 'menos de 1 hora' : plural(rest, 'hora', 'horas');
  return [plural(days, 'dia', 'dias'), ...(rest > 0 ? [plural(rest, 'hora', 'horas')] : [])].join(' e ');
};

/** Part of an order as a refund finds it. */
export type QuotedPart =
  QuotedKey | (RefundedPart & { readonly of: 'time'; readonly leftMs: number; readonly cutMs: number });

interface QuotedKey extends RefundedPart {
  readonly of: 'key';
  readonly fate: SoldKeyFate;
}

const KEY_WORDS: Readonly<Record<SoldKeyFate, string>> = {
  unused: 'ainda não usada',
  taken: 'ainda não usada',
  used: 'já usada',
  cancelled: 'cancelada e já reembolsada',
  deleted: 'excluída pela equipe e já reembolsada ao saldo',
};

/** Returns true of a key that is refunded with its order. */
export const isTakenWith = (fate: SoldKeyFate): boolean => fate === 'unused' || fate === 'taken';

/** Returns true for half an hour and more; less is not worth a sentence. */
const isWorthSaying = (ms: number): boolean => ms >= HOUR / 2;

/** Describes a key; a redeemed key with a rest taken by a ban differs from one redeemed whole. */
const wordsOf = ({ fate, refunded, whole }: QuotedKey): string =>
  refunded > 0 ? `${timeOf(whole - refunded)} já usados` : KEY_WORDS[fate];

/** Returns sentences about the goods that a refund takes back and those left to the buyer, each with its cause. */
export function refundWords(items: readonly RefundedItem[], parts: readonly QuotedPart[]) {
  const takesBack: string[] = [];
  const keeps: string[] = [];
  items.forEach((item, index) => {
    const { productName } = item;
    const part = parts[index];
    if (!part) return;
    const { refunded, whole } = part;
    if (part.of === 'key') {
      const key = `Key ${item.of === 'key' ? item.code : ''} de ${productName}`;
      if (isTakenWith(part.fate)) takesBack.push(`${key}, ${KEY_WORDS[part.fate]}`);
      else if (refunded > 0) takesBack.push(`${timeOf(refunded)} da ${key}, já retirados com o banimento dela`);
      if (!isTakenWith(part.fate) && isWorthSaying(whole - refunded)) keeps.push(`${key}, ${wordsOf(part)}`);
      return;
    }
    const { leftMs, cutMs } = part;
    if (leftMs > 0) takesBack.push(`${timeOf(leftMs)} de ${productName}`);
    if (isWorthSaying(cutMs)) takesBack.push(`${timeOf(cutMs)} de ${productName}, já retirados pela equipe`);
    if (isWorthSaying(whole - refunded)) keeps.push(`${timeOf(whole - refunded)} de ${productName}, já usados`);
  });
  return { takesBack, keeps };
}
