import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badge = cva(
  'inline-flex items-center gap-1.5 rounded-badge px-2 py-0.5 text-caption font-medium whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-hover text-muted',
        accent: 'bg-accent-tint text-accent-fg',
        ok: 'bg-ok-tint text-ok-on-tint',
        warn: 'bg-warn-tint text-warn-on-tint',
        danger: 'bg-danger-tint text-danger-on-tint',
        info: 'bg-info-tint text-info-on-tint',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

interface BadgeProps extends VariantProps<typeof badge> {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A short status word; an icon or dot accompanies it, so that colour is never the only signal. */
export const Badge = ({ tone, icon, children }: BadgeProps) => (
  <span className={badge({ tone })}>
    {icon}
    {children}
  </span>
);
