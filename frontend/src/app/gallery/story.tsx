import type { ReactNode } from 'react';

/** One primitive with its states side by side. */
export const Story = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name} className="grid min-w-0 gap-4 border-t border-line py-8">
    <h2 className="text-h3">{name}</h2>
    <div className="flex min-w-0 flex-wrap items-start gap-4">{children}</div>
  </section>
);
