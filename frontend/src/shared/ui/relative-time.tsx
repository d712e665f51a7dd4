import { formatFullDate, formatRelative } from '../format/dates.js';
import { useClockText } from '../rx/clock.js';

interface RelativeTimeProps {
  readonly instant: string;
  readonly className?: string;
}

/** «há 5 min»; the full date with its time zone when asked. */
export function RelativeTime({ instant, className }: RelativeTimeProps) {
  const text = useClockText((now) => formatRelative(instant, now));
  return (
    <time dateTime={instant} title={formatFullDate(instant)} className={className}>
      {text}
    </time>
  );
}
