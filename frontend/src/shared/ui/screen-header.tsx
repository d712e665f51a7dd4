import type { ReactNode } from 'react';

interface ScreenHeaderProps {
  readonly title: ReactNode;
  /** Purpose of the screen, in a sentence. */
  readonly text?: ReactNode;
  /** Its main buttons; below the title in a narrow window. */
  readonly children?: ReactNode;
}

/** Begins a screen: its title, its purpose, its main buttons. */
export const ScreenHeader = ({ title, text, children }: ScreenHeaderProps) => (
  <header className="flex flex-wrap items-center justify-between gap-4">
    <div className="grid gap-1">
      <h1 className="text-h1">{title}</h1>
      {text === undefined ? null : <p className="text-muted">{text}</p>}
    </div>
    {children}
  </header>
);
