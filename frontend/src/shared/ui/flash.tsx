import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';

/** Tints its content for a moment when `value` changes after the first render. */
export function Flash({ value, children }: { readonly value: unknown; readonly children: ReactNode }) {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (!Object.is(seen.value, value)) setSeen({ value, changes: seen.changes + 1 });
  // Two names for one animation, because only a different name restarts it.
  const again = seen.changes % 2 === 0;
  return (
    <span
      className={clsx(
        '-mx-1.5 rounded-badge px-1.5',
        seen.changes > 0 && (again ? 'animate-flash-again' : 'animate-flash'),
      )}
    >
      {children}
    </span>
  );
}
