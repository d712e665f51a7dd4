import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { EXPIRED, formatCountdown, formatDuration, formatRemaining, spokenDuration } from '../format/countdown.js';
import { useClockText } from '../rx/clock.js';

/** «29d 23h 59m 58s» with its units small and quiet beside digits that keep their width. */
export const TimeText = ({ text }: { text: string }) =>
  text.split(' ').map((part, at) => {
    const [, digits = part, unit = ''] = /^(\d+)([a-z])$/.exec(part) ?? [];
    return (
      <span key={unit}>
        {at > 0 ? ' ' : null}
        {digits}
        {unit === '' ? null : <span className="ml-px text-[0.7em] font-medium text-muted">{unit}</span>}
      </span>
    );
  });

const styles = {
  /** «29d 23h 59m 58s». */
  units: formatCountdown,
  /** «29:58», for waits of minutes. */
  clock: (ms: number) => formatRemaining(ms) || EXPIRED,
};

const timerClass = 'tabular whitespace-nowrap';

interface CountdownProps {
  readonly target: string;
  /** What runs out, for those who do not see it. */
  readonly label: string;
  readonly style?: keyof typeof styles;
  readonly onExpire?: () => void;
  readonly className?: string;
}

/** The time left, second by second; spoken once a minute at most. */
export function Countdown({ target, label, style = 'units', onExpire, className }: CountdownProps) {
  const text = useClockText((now) => styles[style](Date.parse(target) - now));
  const spoken = useClockText((now) => `${label}: ${spokenDuration(Date.parse(target) - now)}`);
  const expired = text === EXPIRED;
  const seen = useRef(expired);
  useEffect(() => {
    if (expired && !seen.current) onExpire?.();
    seen.current = expired;
  }, [expired, onExpire]);
  return (
    <span role="timer" aria-live="off" aria-label={spoken} className={clsx(timerClass, className)}>
      <TimeText text={text} />
    </span>
  );
}

interface FrozenTimeProps {
  readonly ms: number;
  readonly label: string;
  readonly className?: string;
}

/** A kept time that does not run. */
export const FrozenTime = ({ ms, label, className }: FrozenTimeProps) => (
  <span
    role="timer"
    aria-live="off"
    aria-label={`${label}: ${spokenDuration(ms)}`}
    className={clsx(timerClass, className)}
  >
    <TimeText text={formatDuration(ms)} />
  </span>
);
