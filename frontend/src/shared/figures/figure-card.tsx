import type { Analytics, AnalyticsStep, FigureName } from '@shop/contracts/analytics';
import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Card } from '../ui/card.js';
import { IconButton } from '../ui/icon-button.js';
import { icon } from '../ui/icons.js';
import { LazyChart } from '../ui/lazy-chart.js';
import { PlainTable } from '../ui/plain-table.js';
import type { ChartPoint, ChartProps } from '../ui/chart.js';
import { changeOf, figureWords, formatAxisOf, formatOf, rowLabel } from './figure-words.js';

interface FigureCardProps extends Omit<ChartProps, 'label'> {
  readonly title: string;
  readonly total: string;
  /** Change since the period before. */
  readonly change?: string;
}

/** The figure over its chart, or next to a small one where there is room. */
const layouts = {
  usual: 'grid content-start gap-4',
  small: 'grid content-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-start',
} as const;

const isZero = ({ value }: ChartPoint) => value === 0;

type FigureTableProps = Pick<FigureCardProps, 'title' | 'points' | 'before' | 'format'>;

function FigureTable({ title, points, before, format }: FigureTableProps) {
  const rowOf = ({ label, value }: ChartPoint, at: number) => {
    const past = before?.[at];
    const compared = past ? [`${format(past.value)} (${past.label})`] : ['–'];
    return { key: label, cells: [label, format(value), ...(before ? compared : [])] };
  };
  return (
    <PlainTable
      label={`Tabela: ${title}`}
      head={['Dia', title, ...(before ? ['Antes'] : [])]}
      rows={points.map(rowOf)}
    />
  );
}

/** A figure over time, as a chart or as a table; one line where all of it is zero. */
function FigureCard({ title, total, change, ...chart }: FigureCardProps) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const { points, before = [], isSmall } = chart;
  const isEmpty = points.every(isZero) && before.every(isZero);
  const view = () => {
    if (isEmpty) return <p className="text-dense text-muted">Nada neste período.</p>;
    return isTable ? <FigureTable title={title} {...chart} /> : <LazyChart label={title} {...chart} />;
  };
  return (
    <Card as="section" aria-labelledby={id} className={layouts[isSmall && !isEmpty ? 'small' : 'usual']}>
      <header className="flex items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 id={id} className="text-dense font-medium text-muted">
            {title}
          </h2>
          <p className="tabular text-h3 font-semibold">{total}</p>
          {change === undefined ? null : <p className="tabular text-dense text-subtle">{change}</p>}
        </div>
        {isEmpty ? null : (
          <IconButton
            label={isTable ? `Ver ${title} em gráfico` : `Ver ${title} em tabela`}
            onClick={() => {
              setIsTable(!isTable);
            }}
          >
            {isTable ? <ChartColumn {...icon} /> : <Table2 {...icon} />}
          </IconButton>
        )}
      </header>
      {view()}
    </Card>
  );
}

interface AnalyticsFigureProps {
  readonly name: FigureName;
  readonly data: Analytics;
  readonly by: AnalyticsStep;
  /** Series of the period before, to be drawn too. */
  readonly before?: Analytics['series'] | undefined;
  readonly isSmall?: boolean;
}

/** One of the shop's figures over time; nothing where it has no value, as the deposits of a product. */
export function AnalyticsFigure({ name, data, by, before, isSmall }: AnalyticsFigureProps) {
  const { series, totals, previous } = data;
  const words = figureWords[name];
  const total = totals[name];
  if (total === null) return null;
  const change = changeOf(name, totals, previous);
  const pointsOf = (rows: Analytics['series']): ChartPoint[] =>
    rows.map((row) => ({ label: rowLabel(row.at, by), value: row[name] ?? 0 }));
  return (
    <FigureCard
      title={words.title}
      total={formatOf(words)(total)}
      {...(change !== undefined && { change })}
      kind={words.kind}
      points={pointsOf(series)}
      {...(before && { before: pointsOf(before) })}
      format={formatOf(words)}
      formatAxis={formatAxisOf(words)}
      {...(isSmall && { isSmall })}
    />
  );
}
