import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

/** The icon does not grow with the letters, and 44 px are enough for a finger. */
export const iconButtonClass = clsx(
  'relative inline-grid size-[min(2.5rem,44px)] shrink-0 place-items-center rounded-control text-muted pointer-coarse:size-[min(2.75rem,44px)]',
  'transition-[background-color,color,transform] hover:not-disabled:bg-hover hover:not-disabled:text-fg active:not-disabled:scale-[0.96]',
  'disabled:cursor-not-allowed disabled:opacity-50 data-[state=open]:bg-hover data-[state=open]:text-fg',
);

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label'> {
  /** Accessible name: the icon is hidden from screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export const IconButton = ({ label, children, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} aria-label={label} className={iconButtonClass}>
    {children}
  </button>
);
