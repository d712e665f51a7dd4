import type { Analytics, FigureName } from '@shop/contracts/analytics';
import { planNames } from '@shop/contracts/limits';
import { paths } from '@shop/contracts/paths';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { useLocation, useSearch } from 'wouter';
import { formatCount } from '../../shared/format/count.js';
import { AnalyticsFigure } from '../../shared/figures/figure-card.js';
import { figureNames } from '../../shared/figures/figure-words.js';
import { formatMoney } from '../../shared/format/money.js';
import { useLive } from '../../shared/live/live-resource.js';
import { LiveRegion } from '../../shared/live/live-region.js';
import { analyticsAddress, analyticsAt, type AnalyticsRange } from '../../shared/resources/analytics.js';
import { ExportButton } from '../../shared/table/data-table-choices.js';
import { useClockText } from '../../shared/time/clock.js';
import { Card } from '../../shared/ui/card.js';
import { PlainTable, type PlainTableProps } from '../../shared/ui/plain-table.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { Stat } from '../../shared/ui/stat.js';
import { choicesOf, placeOf, rangeBefore, rangeOf } from './analytics-range.js';
import { RangeTools } from './parts/range-tools.js';

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
/** Formats a wait of minutes, a long one in hours: «45 min», «25,5 h». */
const waitText = (minutes: number) =>
  minutes < 120 ? `${decimal.format(minutes)} min` : `${decimal.format(minutes / 60)} h`;
const NOTHING = '–';

/** Rates that are no sums. */
const Rates = ({ data }: { readonly data: Analytics }) => (
  <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
    <Stat label="Ticket médio" value={data.averageOrder === null ? NOTHING : formatMoney(data.averageOrder)} />
    <Stat
      label="Taxa de renovação"
      value={data.renewalRate === null ? NOTHING : percent.format(data.renewalRate)}
      hint="Das assinaturas que terminaram, as que voltaram em até 7 dias"
    />
    <Stat
      label="Primeira resposta"
      value={data.firstReplyMinutes === null ? NOTHING : waitText(data.firstReplyMinutes)}
      hint="Mediana dos tickets respondidos"
    />
  </dl>
);

interface ChartsProps {
  readonly data: Analytics;
  readonly range: AnalyticsRange;
  readonly before?: Analytics['series'] | undefined;
}

/** Charts, the last one over both columns where its neighbour is missing; below them the figures without a chart. */
function Charts({ data, range: { by }, before }: ChartsProps) {
  const isDrawn = (name: FigureName) => [...data.series, ...(before ?? [])].some((row) => (row[name] ?? 0) !== 0);
  const cards = (names: readonly FigureName[]) =>
    names.map((name) => <AnalyticsFigure key={name} name={name} data={data} by={by} before={before} />);
  return (
    <>
      <div className="grid gap-4 empty:hidden xl:grid-cols-2 xl:*:last:odd:col-span-2">
        {cards(figureNames.filter(isDrawn))}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-4 empty:hidden">
        {cards(figureNames.filter((name) => !isDrawn(name)))}
      </div>
    </>
  );
}

/** Draws the period before too, once it has arrived. */
const ComparedCharts = ({ data, range }: ChartsProps) => (
  <Charts data={data} range={range} before={useLive(analyticsAt(analyticsAddress(rangeBefore(range)))).data?.series} />
);

function partsOf({ byProduct, byPlan, byCoupon, byReseller }: Analytics): readonly PlainTableProps[] {
  const names = new Map(byProduct.map(({ productId, name }) => [productId, name]));
  return [
    {
      label: 'Por produto',
      head: ['Produto', 'Vendas', 'Pedidos', 'Reembolsos'],
      rows: byProduct.map(({ productId, name, sales, orders, refunds }) => ({
        key: String(productId),
        cells: [name, formatMoney(sales), formatCount(orders), formatMoney(refunds)],
      })),
    },
    {
      label: 'Por plano',
      head: ['Plano', 'Vendas', 'Pedidos'],
      rows: byPlan.map(({ planId, productId, duration_type: duration, sales, orders }) => ({
        key: String(planId),
        cells: [
          `${names.get(productId) ?? ''} ${duration === null ? '' : planNames[duration]}`.trim(),
          formatMoney(sales),
          formatCount(orders),
        ],
      })),
    },
    {
      label: 'Por cupom',
      head: ['Cupom', 'Usos', 'Desconto'],
      rows: byCoupon.map(({ code, uses, discount }) => ({
        key: code,
        cells: [code, formatCount(uses), formatMoney(discount)],
      })),
    },
    {
      label: 'Por revendedor',
      head: ['Revendedor', 'Vendas', 'Keys'],
      rows: byReseller.map(({ user: { id, username }, sales, keys }) => ({
        key: id,
        cells: [username ?? 'Conta excluída', formatMoney(sales), formatCount(keys)],
      })),
    },
  ];
}

const Parts = ({ data }: { readonly data: Analytics }) => (
  <div className="grid gap-4 xl:grid-cols-2">
    {partsOf(data).map((part) => (
      <Card key={part.label} as="section" aria-label={part.label} className="grid content-start gap-3">
        <h2 className="text-lead">{part.label}</h2>
        {part.rows.length === 0 ? (
          <p className="text-muted">Nada neste período.</p>
        ) : (
          <PlainTable {...part} label={`Tabela ${part.label.toLowerCase()}`} />
        )}
      </Card>
    ))}
  </div>
);

const Figures = ({ range }: { readonly range: AnalyticsRange }) => (
  <LiveRegion
    resource={analyticsAt(analyticsAddress(range))}
    caption="Carregando o desempenho"
    skeleton={
      <div className="grid gap-4 xl:grid-cols-2">
        {figureNames.slice(0, 4).map((name) => (
          <Card key={name} className="grid gap-4">
            <Skeleton className="h-12 w-36" />
            <Skeleton className="h-42 sm:h-54" />
          </Card>
        ))}
      </div>
    }
  >
    {(data) => (
      <>
        {range.compare ? <ComparedCharts data={data} range={range} /> : <Charts data={data} range={range} />}
        <Rates data={data} />
        <Parts data={data} />
      </>
    )}
  </LiveRegion>
);

/** Figures of the shop over time, of everything or of one product. */
export function AnalyticsScreen() {
  const [, navigate] = useLocation();
  const today = useClockText(saoPauloDay);
  const choices = choicesOf(useSearch(), today);
  const range = rangeOf(choices);
  return (
    <div className="grid gap-6">
      <ScreenHeader
        title="Desempenho"
        text="Vendas, receita e assinaturas, dia a dia. O dia de hoje se atualiza sozinho."
      >
        <ExportButton
          address={`${analyticsAddress({ ...range, compare: false })}&format=csv`}
          fileName={`desempenho-${today}.csv`}
        />
      </ScreenHeader>
      <RangeTools
        choices={choices}
        onChange={(next) => {
          navigate(`${paths.adminAnalytics}${placeOf(next)}`, { replace: true });
        }}
      />
      <Figures range={range} />
    </div>
  );
}
