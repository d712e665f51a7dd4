import { clsx } from 'clsx';

const tones = { ok: 'bg-ok', warn: 'bg-warn', danger: 'bg-danger', info: 'bg-info', neutral: 'bg-subtle' };

interface StatusDotProps {
  readonly tone: keyof typeof tones;
  readonly pulse?: boolean;
}

/** Coloured dot next to a status word. */
export const StatusDot = ({ tone, pulse = false }: StatusDotProps) => (
  <span
    aria-hidden
    data-dot
    className={clsx('inline-block size-2 shrink-0 rounded-full', tones[tone], pulse && 'animate-pulse')}
  />
);
