import type { AnalyticsStep, AnalyticsTotals, FigureName } from '@shop/contracts/analytics';
import { formatCompactMoney } from '../format/compact-money.js';
import { formatCount } from '../format/count.js';
import { formatMoney } from '../format/money.js';

interface FigureWords {
  readonly title: string;
  readonly kind: 'line' | 'bar';
  readonly isMoney: boolean;
}

/** Figures in the order of the screen. */
export const figureWords: Readonly<Record<FigureName, FigureWords>> = {
  sales: { title: 'Vendas líquidas', kind: 'line', isMoney: true },
  revenue: { title: 'Receita recebida', kind: 'line', isMoney: true },
  orders: { title: 'Pedidos pagos', kind: 'bar', isMoney: false },
  activeSubscriptions: { title: 'Assinaturas ativas', kind: 'line', isMoney: false },
  newUsers: { title: 'Novos usuários', kind: 'bar', isMoney: false },
  deposits: { title: 'Depósitos', kind: 'bar', isMoney: true },
  refunds: { title: 'Reembolsos', kind: 'bar', isMoney: true },
  renewed: { title: 'Renovações', kind: 'bar', isMoney: false },
  ended: { title: 'Assinaturas encerradas', kind: 'bar', isMoney: false },
  tickets: { title: 'Tickets abertos', kind: 'bar', isMoney: false },
};
export const figureNames = Object.keys(figureWords) as readonly FigureName[];

const compactCount = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

export const formatOf = ({ isMoney }: FigureWords) => (isMoney ? formatMoney : formatCount);
const formatCompactCount = (count: number) => compactCount.format(count);
export const formatAxisOf = ({ isMoney }: FigureWords) => (isMoney ? formatCompactMoney : formatCompactCount);

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** Returns the change since the period before: «+12,5% ante R$ 100,00»; undefined without a comparison. */
export function changeOf(
  name: FigureName,
  totals: AnalyticsTotals,
  previous: AnalyticsTotals | undefined,
): string | undefined {
  const [now, before] = [totals[name] ?? 0, previous?.[name]];
  if (before === undefined || before === null) return undefined;
  const past = formatOf(figureWords[name])(before);
  return before === 0 ? `Antes: ${past}` : `${percent.format((now - before) / Math.abs(before))} (antes: ${past})`;
}

/** Formats the first day of a row: «20/11», or «11/2026» for a month. */
export function rowLabel(at: string, by: AnalyticsStep): string {
  const [year = '', month = '', day = ''] = at.split('-');
  return by === 'month' ? `${month}/${year}` : `${day}/${month}${by === 'week' ? ' (semana)' : ''}`;
}
