import { clsx } from 'clsx';
import type { HTMLAttributes, ReactNode } from 'react';

interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  readonly padded?: boolean;
  readonly children: ReactNode;
}

export const Card = ({ as: Tag = 'div', padded = true, className, children, ...rest }: CardProps) => (
  <Tag
    {...rest}
    className={clsx(
      'min-w-0 rounded-card border border-line bg-surface shadow-card',
      padded && 'p-5 md:p-6',
      className,
    )}
  >
    {children}
  </Tag>
);
