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
export type QuotedPart = QuotedKey | QuotedTime;

interface QuotedTime extends RefundedPart {
  readonly of: 'time';
  readonly leftMs: number;
  readonly cutMs: number;
  /** The subscription is renewed automatically, before the refund and after it. */
  readonly renews: boolean;
}

interface QuotedKey extends RefundedPart {
  readonly of: 'key';
  readonly fate: SoldKeyFate;
}

const KEY_WORDS: Readonly<Record<SoldKeyFate, readonly [one: string, many: string]>> = {
  unused: ['ainda não usada', 'ainda não usadas'],
  taken: ['ainda não usada', 'ainda não usadas'],
  used: ['já usada', 'já usadas'],
  cancelled: ['cancelada e já reembolsada', 'canceladas e já reembolsadas'],
  deleted: ['excluída pela equipe e já reembolsada ao saldo', 'excluídas pela equipe e já reembolsadas ao saldo'],
};

/** Returns true of a key that is refunded with its order. */
export const isTakenWith = (fate: SoldKeyFate): boolean => fate === 'unused' || fate === 'taken';

/** Returns true for half an hour and more; less is not worth a sentence. */
const isWorthSaying = (ms: number): boolean => ms >= HOUR / 2;

interface Unit {
  readonly item: RefundedItem;
  readonly part: QuotedPart;
}

/** Returns the units together that share plan and fate; a key with a rest taken by a ban is described by itself. */
function alike(items: readonly RefundedItem[], parts: readonly QuotedPart[]): Iterable<readonly Unit[]> {
  const groups = new Map<string, Unit[]>();
  items.forEach((item, index) => {
    const part = parts[index];
    if (!part) return;
    const isPlain = part.of === 'key' && (part.refunded === 0 || isTakenWith(part.fate));
    const group = isPlain ? `${String(item.planId)} ${part.fate}` : String(index);
    const units = groups.get(group) ?? [];
    units.push({ item, part });
    groups.set(group, units);
  });
  return groups.values();
}

const keyOf = ({ item }: Unit): string => `Key ${item.of === 'key' ? item.code : ''} de ${item.productName}`;

/** Returns sentences about the goods that a refund takes back and those left to the buyer, each with its cause. */
export function refundWords(items: readonly RefundedItem[], parts: readonly QuotedPart[]) {
  const takesBack: string[] = [];
  const keeps: string[] = [];
  const renewing = new Set<string>();
  for (const units of alike(items, parts)) {
    const [unit] = units;
    if (!unit) continue;
    const { item, part } = unit;
    const { refunded, whole } = part;
    if (part.of === 'time') {
      const { leftMs, cutMs } = part;
      if (leftMs > 0) takesBack.push(`${timeOf(leftMs)} de ${item.productName}`);
      if (isWorthSaying(cutMs)) takesBack.push(`${timeOf(cutMs)} de ${item.productName}, já retirados pela equipe`);
      if (isWorthSaying(whole - refunded)) keeps.push(`${timeOf(whole - refunded)} de ${item.productName}, já usados`);
      if (part.renews) renewing.add(`renovação automática de ${item.productName}, que continua ligada`);
    } else if (refunded > 0 && !isTakenWith(part.fate)) {
      takesBack.push(`${timeOf(refunded)} da ${keyOf(unit)}, já retirados com o banimento dela`);
      if (isWorthSaying(whole - refunded)) keeps.push(`${keyOf(unit)}, ${timeOf(whole - refunded)} já usados`);
    } else {
      const [one, many] = KEY_WORDS[part.fate];
      const words =
        units.length === 1 ? `${keyOf(unit)}, ${one}` : `${String(units.length)} keys de ${item.productName}, ${many}`;
      (isTakenWith(part.fate) ? takesBack : keeps).push(words);
    }
  }
  return { takesBack, keeps: [...keeps, ...renewing] };
}
