import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { EXPIRED, formatCountdown, formatDuration, formatRemaining, spokenDuration } from '../format/countdown.js';
import { useClockText } from './clock.js';
import { useInSight } from './in-sight.js';

/** «29d 23h 59m 58s» with small units and digits of equal width. */
const TimeText = ({ text }: { text: string }) =>
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
  /** Accessible name of the countdown's subject. */
  readonly label: string;
  readonly style?: keyof typeof styles;
  readonly onExpire?: () => void;
  readonly className?: string;
}

/** The time left, second by second while it is visible, else minute by minute; announced once a minute at most. */
export function Countdown({ target, label, style = 'units', onExpire, className }: CountdownProps) {
  const box = useRef<HTMLSpanElement>(null);
  const inSight = useInSight(box);
  const end = Date.parse(target);
  const text = useClockText((now) => styles[style](end - now), inSight);
  const spoken = useClockText((now) => `${label}: ${spokenDuration(end - now)}`, inSight);
  // The end is noticed on its second, even out of sight.
  const expired = useClockText((now) => (now >= end ? EXPIRED : '')) === EXPIRED;
  const seen = useRef(expired);
  useEffect(() => {
    if (expired && !seen.current) onExpire?.();
    seen.current = expired;
  }, [expired, onExpire]);
  return (
    <span
      ref={box}
      role="timer"
      // The browser would translate it each second.
      translate="no"
      aria-live="off"
      aria-label={spoken}
      className={clsx(timerClass, className)}
    >
      <TimeText text={text} />
    </span>
  );
}

interface FrozenTimeProps {
  readonly ms: number;
  readonly label: string;
  readonly className?: string;
}

/** Time left of a paused subscription. */
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
