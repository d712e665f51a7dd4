import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { formatCount } from '../format/count.js';
import { iconButtonClass } from '../ui/icon-button.js';
import { largeIcon } from '../ui/icons.js';

interface StepProps {
  readonly label: string;
  readonly possible: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

/** Stays focused at the end, so that a keyboard user does not lose the place. */
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

function rangeText({ page, pageSize, total, isMore = false }: PagesProps) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  return total === 0
    ? 'Nenhum resultado'
    : `${formatCount(first)}–${formatCount(last)} de ${isMore ? 'mais de ' : ''}${formatCount(total)}`;
}

interface PagesProps {
  /** Plural name of the rows. */
  readonly label: string;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** The count stopped: there are more rows. */
  readonly isMore?: boolean | undefined;
  /** The rows still belong to the previous page. */
  readonly stale: boolean;
  readonly onTurn: (page: number) => void;
}

/** Range and number of the rows, announced to screen readers as it changes, and the links to the other pages. */
export const Pages = memo(function Pages(props: PagesProps) {
  const { label, page, pageSize, total, stale, onTurn } = props;
  const count = Math.ceil(total / pageSize);
  return (
    <footer className="@container flex min-h-13 items-center justify-between gap-3 border-t border-line px-4 py-1.5 text-dense text-muted">
      <p role="status" className="tabular">
        {stale ? <span className="animate-[fade-in_160ms_150ms_both]">Carregando...</span> : rangeText(props)}
      </p>
      {count > 1 ? (
        <nav aria-label={`Páginas de ${label}`} className="flex items-center gap-1">
          <span className="tabular pr-1 @max-[20rem]:sr-only">
            Página {formatCount(page)} de {formatCount(count)}
          </span>
          <Step
            label="Página anterior"
            possible={page > 1}
            onStep={() => {
              onTurn(page - 1);
            }}
          >
            <ChevronLeft {...largeIcon} />
          </Step>
          <Step
            label="Próxima página"
            possible={page < count}
            onStep={() => {
              onTurn(page + 1);
            }}
          >
            <ChevronRight {...largeIcon} />
          </Step>
        </nav>
      ) : null}
    </footer>
  );
});
