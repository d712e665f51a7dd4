import { DAY } from '@shop/kernel/durations';
import type { AnalyticsRange } from '../../shared/resources/analytics.js';

export const rangeNames = ['7', '30', '90', 'month', 'year', 'free'] as const;
export type RangeName = (typeof rangeNames)[number];

export const rangeOptions: readonly { readonly value: RangeName; readonly label: string }[] = [
  { value: '7', label: 'Últimos 7 dias' },
  { value: '30', label: 'Últimos 30 dias' },
  { value: '90', label: 'Últimos 90 dias' },
  { value: 'month', label: 'Este mês' },
  { value: 'year', label: 'Este ano' },
  { value: 'free', label: 'Período livre' },
];

const USUAL: RangeName = '30';
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
const isRangeName = (name: string | null): name is RangeName => rangeNames.some((known) => known === name);

const back = (day: string, days: number) => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

/** Choices of the screen, as its address has them. */
export interface Choices {
  readonly name: RangeName;
  readonly from: string;
  readonly to: string;
  readonly productId: number | undefined;
  readonly compare: boolean;
}

/** Reads the choices of an address on a day; a missing or wrong one is the usual one. */
export function choicesOf(search: string, today: string): Choices {
  const query = new URLSearchParams(search);
  const asked = query.get('range');
  const name = isRangeName(asked) ? asked : USUAL;
  const productId = Number(query.get('product')) || undefined;
  const [first, last] = [query.get('from'), query.get('to')];
  const days = { productId, compare: query.get('compare') === '1', name };
  if (name === 'free' && isDay(first) && isDay(last) && first <= last) return { ...days, from: first, to: last };
  if (name === 'month') return { ...days, from: `${today.slice(0, 7)}-01`, to: today };
  if (name === 'year') return { ...days, from: `${today.slice(0, 4)}-01-01`, to: today };
  return { ...days, from: back(today, (Number(name) || Number(USUAL)) - 1), to: today };
}

/** Returns the address with other choices. */
export function placeOf({ name, from, to, productId, compare }: Choices): string {
  const query = new URLSearchParams();
  if (name !== USUAL) query.set('range', name);
  if (name === 'free') {
    query.set('from', from);
    query.set('to', to);
  }
  if (productId !== undefined) query.set('product', String(productId));
  if (compare) query.set('compare', '1');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Longest ranges that are shown by day and by week, in days. */
const [BY_DAY, BY_WEEK] = [93, 366];

/** Returns the range of the choices, in rows that a chart can show. */
export function rangeOf({ from, to, productId, compare }: Choices): AnalyticsRange {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  const by = days <= BY_DAY ? 'day' : days <= BY_WEEK ? 'week' : 'month';
  return { from, to, by, productId, compare };
}

/** Returns the equally long range before. */
export function rangeBefore({ from, to, by, productId }: AnalyticsRange): AnalyticsRange {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  return { from: back(from, days), to: back(from, 1), by, productId };
}
