import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** One part of the settings: what it is about on the left, or above, and its card. */
export function ProfileSection({ title, text, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid min-w-0 gap-4 rounded-card xl:grid-cols-[15rem_minmax(0,1fr)] xl:gap-10"
    >
      <header className="grid content-start gap-1">
        <h2 id={titleId} className="text-lead font-semibold">
          {title}
        </h2>
        <p className="text-dense text-muted">{text}</p>
      </header>
      {children}
    </section>
  );
}
