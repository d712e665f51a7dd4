import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { EXPIRED, formatDuration, spokenDuration } from '../format/countdown.js';
import { useClockText, useCountdown } from '../rx/clock.js';

interface CountdownProps {
  readonly target: string;
  /** What runs out, for those who do not see it. */
  readonly label: string;
  readonly onExpire?: () => void;
  readonly className?: string;
}

/** The time left, second by second; spoken once a minute at most. */
export function Countdown({ target, label, onExpire, className }: CountdownProps) {
  const text = useCountdown(target);
  const spoken = useClockText((now) => `${label}: ${spokenDuration(Date.parse(target) - now)}`);
  const expired = text === EXPIRED;
  const seen = useRef(expired);
  useEffect(() => {
    if (expired && !seen.current) onExpire?.();
    seen.current = expired;
  }, [expired, onExpire]);
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={spoken}
      className={clsx('tabular font-mono whitespace-nowrap', className)}
    >
      {text}
    </span>
  );
}

/** A kept time that does not run. */
export const FrozenTime = ({ ms, label, className }: { ms: number; label: string; className?: string }) => (
  <span
    role="timer"
    aria-live="off"
    aria-label={`${label}: ${spokenDuration(ms)}`}
    className={clsx('tabular font-mono whitespace-nowrap', className)}
  >
    {formatDuration(ms)}
  </span>
);
