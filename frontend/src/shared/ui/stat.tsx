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

/** Characters that fit into the narrowest card: «R$ 99.999,99». */
const FITTING = 12;
const isLong = (value = ''): boolean => value.length > FITTING;

/** One figure with its name, in a list of them (`<dl>`); it flashes when it changes. */
export const Stat = ({ label, value, hint, icon }: StatProps) => (
  <Card className="@container flex flex-col gap-1">
    <dt className="flex items-start justify-between gap-3 text-dense text-muted">
      {label}
      {icon === undefined ? null : (
        <span aria-hidden className="text-subtle">
          {icon}
        </span>
      )}
    </dt>
    <dd
      className={`tabular font-semibold ${isLong(value) ? 'text-h1 @max-[16rem]:text-h3 @max-[11rem]:text-lead' : 'text-h1'}`}
    >
      {value === undefined ? <Skeleton className="h-9 w-20" /> : <Flash value={value}>{value}</Flash>}
    </dd>
    {hint === undefined ? null : <dd className="text-dense text-subtle max-sm:text-caption">{hint}</dd>}
  </Card>
);
