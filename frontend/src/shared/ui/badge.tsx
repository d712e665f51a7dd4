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

type Tone = NonNullable<VariantProps<typeof badge>['tone']>;

/** A tone with a meaning needs its icon or dot, so that colour is never the only signal. */
type BadgeProps = { readonly children: ReactNode } & (
  | { readonly tone?: 'neutral' | 'accent'; readonly icon?: ReactNode }
  | { readonly tone: Tone; readonly icon: ReactNode }
);

/** A short word about the state of something. */
export const Badge = ({ tone, icon, children }: BadgeProps) => (
  <span className={badge({ tone })}>
    {icon}
    {children}
  </span>
);
