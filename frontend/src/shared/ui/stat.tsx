import type { ReactNode } from 'react';
import { Card } from './card.js';
import { Flash } from './flash.js';
import { Skeleton } from './skeleton.js';

interface StatProps {
  readonly label: string;
  /** Formatted value; undefined while it loads. */
  readonly value: string | undefined;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
}

/** One figure with its name, in a list of them (`<dl>`); it flashes when it changes. */
export const Stat = ({ label, value, hint, icon }: StatProps) => (
  <Card className="flex flex-col gap-1">
    <dt className="flex items-start justify-between gap-3 text-dense text-muted">
      {label}
      {icon === undefined ? null : (
        <span aria-hidden className="text-subtle">
          {icon}
        </span>
      )}
    </dt>
    <dd className="tabular text-h1 font-semibold">
      {value === undefined ? <Skeleton className="h-9 w-20" /> : <Flash value={value}>{value}</Flash>}
    </dd>
    {hint === undefined ? null : <dd className="text-dense text-subtle max-sm:text-caption">{hint}</dd>}
  </Card>
);
