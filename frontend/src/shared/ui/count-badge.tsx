import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const tones = { plain: 'bg-fg text-bg', accent: 'bg-accent text-on-accent' };

interface CountBadgeProps {
  readonly tone: keyof typeof tones;
  readonly children: ReactNode;
}

/**
 * Number at the corner of an icon button, whose name includes it for screen readers. Like the icon, it hardly grows
 * with the letters.
 */
export const CountBadge = ({ tone, children }: CountBadgeProps) => (
  <span
    aria-hidden
    className={clsx(
      'tabular absolute top-0.5 right-0 grid h-[min(1.125rem,20px)] min-w-[min(1.125rem,20px)] place-items-center rounded-full px-[min(0.25rem,5px)] text-[min(0.6875rem,12px)] leading-none font-semibold',
      tones[tone],
    )}
  >
    {children}
  </span>
);
