import type { ReactNode } from 'react';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from './button.js';
import { icon, largeIcon } from './icons.js';

interface ErrorStateProps {
  readonly message?: string | undefined;
  readonly detail?: string | undefined;
  /** Absent where a retry cannot help. */
  readonly onRetry?: (() => void) | undefined;
  /** Further help. */
  readonly children?: ReactNode;
}

/** Message of a list or region that could not be read, where the specification has no other. */
export const UNREADABLE = 'Falha ao buscar dados ou você não tem permissão.';

/**
 * Message of the failure, as specified, with a retry button where it may help; the rest of the screen keeps working.
 */
export const ErrorState = ({ message = UNREADABLE, detail, onRetry, children }: ErrorStateProps) => (
  <div
    role="alert"
    className="grid content-center justify-items-center gap-5 rounded-card border border-line bg-surface px-6 py-12 text-center shadow-card"
  >
    <span aria-hidden className="grid size-12 place-items-center rounded-full bg-danger-tint text-danger-on-tint">
      <TriangleAlert {...largeIcon} />
    </span>
    <div className="grid gap-1">
      <p className="text-lead font-medium">{message}</p>
      {detail === undefined ? null : <p className="text-dense text-muted">{detail}</p>}
    </div>
    {onRetry ? (
      <Button variant="secondary" icon={<RotateCw {...icon} />} onClick={onRetry}>
        Tentar novamente
      </Button>
    ) : null}
    {children}
  </div>
);
