import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Card } from '../../../shared/ui/card.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { icon } from '../../../shared/ui/icons.js';
import { LazyChart } from '../../../shared/ui/lazy-chart.js';
import type { ChartPoint, ChartProps } from '../../../shared/ui/chart.js';

export interface PlainTableProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

/** A small table of texts; all columns but the first are numbers. */
export const PlainTable = ({ label, head, rows }: PlainTableProps) => (
  <div className="max-h-80 overflow-auto" tabIndex={0} role="group" aria-label={label}>
    <table className="w-full text-dense">
      <thead>
        <tr className="text-left text-muted">
          {head.map((name, at) => (
            <th key={name} scope="col" className={`py-1.5 font-medium ${at > 0 ? 'pl-4 text-right' : ''}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-t border-line">
            {cells.map((cell, at) => (
              <td key={head[at]} className={`py-1.5 ${at > 0 ? 'tabular pl-4 text-right whitespace-nowrap' : ''}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface FigureCardProps extends Omit<ChartProps, 'label'> {
  readonly title: string;
  readonly total: string;
  /** Change since the period before. */
  readonly change?: string;
}

/** A figure over time, as a chart or as a table. */
export function FigureCard({ title, total, change, ...chart }: FigureCardProps) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const rowOf = ({ label, value }: ChartPoint) => ({ key: label, cells: [label, chart.format(value)] });
  return (
    <Card as="section" aria-labelledby={id} className="grid content-start gap-4">
      <header className="flex items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 id={id} className="text-dense font-medium text-muted">
            {title}
          </h2>
          <p className="tabular text-h3 font-semibold">{total}</p>
          {change === undefined ? null : <p className="tabular text-dense text-subtle">{change}</p>}
        </div>
        <IconButton
          label={isTable ? `Ver ${title} em gráfico` : `Ver ${title} em tabela`}
          onClick={() => {
            setIsTable(!isTable);
          }}
        >
          {isTable ? <ChartColumn {...icon} /> : <Table2 {...icon} />}
        </IconButton>
      </header>
      {isTable ? (
        <PlainTable label={title} head={['Dia', title]} rows={chart.points.map(rowOf)} />
      ) : (
        <LazyChart label={title} {...chart} />
      )}
    </Card>
  );
}
