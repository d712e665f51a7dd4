import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A grey placeholder in the size of the coming content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx('block animate-pulse rounded-dense bg-hover', className)} />
);

interface LoadingProps {
  /** Name of the loading content; visible where the text is specified. */
  readonly caption: string;
  readonly visible?: boolean;
  readonly children: ReactNode;
}

/** Reserves the final layout's space and shows its skeletons after 150 ms, so that quick responses do not flash. */
export const Loading = ({ caption, visible = false, children }: LoadingProps) => (
  <div role="status" className="animate-[fade-in_160ms_150ms_both]">
    <span className={visible ? 'mb-3 block text-dense text-muted' : 'sr-only'}>{caption}</span>
    {children}
  </div>
);
