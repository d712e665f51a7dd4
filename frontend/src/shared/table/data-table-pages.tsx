import type { RowData } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../format/count.js';
import type { TableOf } from './data-table-features.js';
import { iconButtonClass } from '../ui/icon-button.js';

interface StepProps {
  readonly label: string;
  readonly possible: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

/** At the end it goes on holding the focus, so that a keyboard does not lose its place. */
const Step = ({ label, possible, onStep, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={!possible || undefined}
    className={clsx(iconButtonClass, 'aria-disabled:cursor-not-allowed aria-disabled:opacity-50')}
    onClick={() => {
      if (possible) onStep();
    }}
  >
    {children}
  </button>
);

function rangeText<Item extends RowData>(table: TableOf<Item>, isMore: boolean) {
  const { pageIndex, pageSize } = table.state.pagination;
  const total = table.getRowCount();
  const first = pageIndex * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  return total === 0
    ? 'Nenhum resultado'
    : `${formatCount(first)}–${formatCount(last)} de ${isMore ? 'mais de ' : ''}${formatCount(total)}`;
}

interface PagesProps<Item extends RowData> {
  readonly table: TableOf<Item>;
  readonly label: string;
  /** There are more rows than are counted. */
  readonly isMore: boolean;
  /** The rows are not yet those of this page. */
  readonly stale: boolean;
}

/** Range and number of the rows, announced to screen readers as it changes, and the links to the other pages. */
export function Pages<Item extends RowData>({ table, label, isMore, stale }: PagesProps<Item>) {
  const count = table.getPageCount();
  return (
    <footer className="flex min-h-13 items-center justify-between gap-3 border-t border-line px-4 py-1.5 text-dense text-muted">
      <p role="status" className="tabular">
        {stale ? <span className="animate-[fade-in_160ms_150ms_both]">Carregando...</span> : rangeText(table, isMore)}
      </p>
      {count > 1 ? (
        <nav aria-label={`Páginas de ${label}`} className="flex items-center gap-1">
          <span className="tabular pr-1 max-[22rem]:sr-only">
            Página {formatCount(table.state.pagination.pageIndex + 1)} de {formatCount(count)}
          </span>
          <Step
            label="Página anterior"
            possible={table.getCanPreviousPage()}
            onStep={() => {
              table.previousPage();
            }}
          >
            <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
          </Step>
          <Step
            label="Próxima página"
            possible={table.getCanNextPage()}
            onStep={() => {
              table.nextPage();
            }}
          >
            <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
          </Step>
        </nav>
      ) : null}
    </footer>
  );
}
