import type { AnalyticsRow, AnalyticsTotals, FigureName } from '@shop/contracts/analytics';
import { formatCount } from '../../shared/format/count.js';
import { formatMoney } from '../../shared/format/money.js';

export interface FigureWords {
  readonly name: FigureName;
  readonly title: string;
  readonly kind: 'line' | 'bar';
  readonly isMoney: boolean;
}

/** Figures in the order of the screen. */
export const figureWords: readonly FigureWords[] = [
  { name: 'sales', title: 'Vendas líquidas', kind: 'line', isMoney: true },
  { name: 'revenue', title: 'Receita recebida', kind: 'line', isMoney: true },
  { name: 'orders', title: 'Pedidos pagos', kind: 'bar', isMoney: false },
  { name: 'activeSubscriptions', title: 'Assinaturas ativas', kind: 'line', isMoney: false },
  { name: 'newUsers', title: 'Novos usuários', kind: 'bar', isMoney: false },
  { name: 'deposits', title: 'Depósitos', kind: 'bar', isMoney: true },
  { name: 'refunds', title: 'Reembolsos', kind: 'bar', isMoney: true },
  { name: 'renewed', title: 'Renovações', kind: 'bar', isMoney: false },
  { name: 'ended', title: 'Assinaturas encerradas', kind: 'bar', isMoney: false },
  { name: 'tickets', title: 'Tickets abertos', kind: 'bar', isMoney: false },
];

const compactMoney = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const compactCount = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

export const formatOf = ({ isMoney }: FigureWords) => (isMoney ? formatMoney : formatCount);
export const formatAxisOf =
  ({ isMoney }: FigureWords) =>
  (value: number) =>
    (isMoney ? compactMoney : compactCount).format(value);

export const valueOf = (row: AnalyticsRow, { name }: FigureWords): number => row[name] ?? 0;

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** Returns the change since the period before: «+12,5% ante R$ 100,00»; undefined without a comparison. */
export function changeOf(
  words: FigureWords,
  totals: AnalyticsTotals,
  previous: AnalyticsTotals | undefined,
): string | undefined {
  const [now, before] = [totals[words.name] ?? 0, previous?.[words.name]];
  if (before === undefined || before === null) return undefined;
  const past = formatOf(words)(before);
  return before === 0 ? `Antes: ${past}` : `${percent.format((now - before) / Math.abs(before))} (antes: ${past})`;
}
