import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The landing's column: 1200 px at most. */
export const columnClass = 'mx-auto w-full max-w-[75rem] px-4 md:px-6';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export const Section = ({ id, title, text, className, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={clsx('py-16 md:py-24', className)}>
    <div className={clsx(columnClass, 'grid gap-10 md:gap-14')}>
      <header className="grid max-w-[40rem] gap-3">
        <h2 id={`${id}-title`} className="text-h1 md:text-[2.5rem] md:leading-[1.1] md:tracking-[-0.025em]">
          {title}
        </h2>
        {text === undefined ? null : <p className="text-lead text-muted">{text}</p>}
      </header>
      {children}
    </div>
  </section>
);
