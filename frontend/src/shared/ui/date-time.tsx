import { clsx } from 'clsx';
import { memo } from 'react';
import { formatDateTime, formatFullDate, formatShortDateTime } from '../format/dates.js';

interface DateTimeProps {
  readonly instant: string;
  /** Without the year, as in threads. */
  readonly short?: boolean;
  readonly className?: string;
}

/** «22/11/2026 às 23:00», on one line, with the full date and its time zone as a tooltip. */
export const DateTime = memo(function DateTime({ instant, short = false, className }: DateTimeProps) {
  return (
    <time dateTime={instant} title={formatFullDate(instant)} className={clsx('whitespace-nowrap', className)}>
      {(short ? formatShortDateTime : formatDateTime)(instant)}
    </time>
  );
});
