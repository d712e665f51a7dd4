import { formatFullDate, formatRelative } from '../format/dates.js';
import { useClockText } from './clock.js';

interface RelativeTimeProps {
  readonly instant: string;
  readonly className?: string;
}

/** «há 5 min», with the full date and its time zone as a tooltip. */
export function RelativeTime({ instant, className }: RelativeTimeProps) {
  const text = useClockText((now) => formatRelative(instant, now));
  return (
    <time dateTime={instant} title={formatFullDate(instant)} className={className}>
      {text}
    </time>
  );
}
