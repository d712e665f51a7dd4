import { clsx } from 'clsx';

/** Spinner; the text around it names the awaited operation. */
export const Spinner = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={clsx(
      'inline-block size-4 animate-spin rounded-full border-2 border-current border-r-transparent',
      className,
    )}
  />
);
