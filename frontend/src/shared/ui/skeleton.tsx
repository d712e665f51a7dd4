import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A grey place of the size of what will stand there. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx('block animate-pulse rounded-dense bg-hover', className)} />
);

interface LoadingProps {
  /** Name of the loading content; the spec's own text where it has one, then also visible. */
  readonly caption: string;
  readonly visible?: boolean;
  readonly children: ReactNode;
}

/** Holds the final layout's space from the start and shows its skeletons after 150 ms: quick responses flash nothing. */
export const Loading = ({ caption, visible = false, children }: LoadingProps) => (
  <div role="status" className="animate-[fade-in_160ms_150ms_both]">
    <span className={visible ? 'mb-3 block text-dense text-muted' : 'sr-only'}>{caption}</span>
    {children}
  </div>
);
