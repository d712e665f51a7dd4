import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

/** One sentence and one action where nothing is listed yet. */
export const EmptyState = ({ icon, title, text, action }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-5 rounded-card border border-dashed border-line px-6 py-14 text-center">
    <span aria-hidden className="grid size-12 place-items-center rounded-full bg-hover text-muted">
      {icon}
    </span>
    <div className="grid gap-1">
      <p className="text-lead font-medium">{title}</p>
      {text === undefined ? null : <p className="mx-auto max-w-[44ch] text-muted">{text}</p>}
    </div>
    {action}
  </div>
);
