import { clsx } from 'clsx';

/** Turns while something is awaited; its meaning is told by what stands around it. */
export const Spinner = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={clsx(
      'inline-block size-4 animate-spin rounded-full border-2 border-current border-r-transparent',
      className,
    )}
  />
);
