import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Section of the settings: its title next to the card, or above it on narrow screens. */
export function ProfileSection({ title, text, children }: SectionProps) {
  const titleId = useId();
  return (
    <section tabIndex={-1} aria-labelledby={titleId} className="@container min-w-0 rounded-card">
      <div className="grid gap-4 @4xl:grid-cols-[15rem_minmax(0,1fr)] @4xl:gap-10">
        <header className="grid content-start gap-1">
          <h2 id={titleId} className="text-lead font-semibold">
            {title}
          </h2>
          <p className="text-dense text-muted">{text}</p>
        </header>
        {children}
      </div>
    </section>
  );
}
