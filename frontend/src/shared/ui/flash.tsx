import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';

/** Stops the events of the tint before React, which would search its tree for their listeners. There are none. */
function stopTint(event: AnimationEvent) {
  if (event.animationName.startsWith('flash')) event.stopPropagation();
}

if (typeof document !== 'undefined')
  for (const type of ['animationstart', 'animationend'] as const)
    document.addEventListener(type, stopTint, { capture: true });

/**
 * Tints its content for a moment when `value` changes after the first render. The tint is a fading layer, because a
 * changing colour would be painted in each frame.
 */
export function Flash({ value, children }: { readonly value: unknown; readonly children: ReactNode }) {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (!Object.is(seen.value, value)) setSeen({ value, changes: seen.changes + 1 });
  // Two names for one animation, because only a different name restarts it.
  const again = seen.changes % 2 === 0;
  return (
    <span
      className={clsx(
        '-mx-1.5 px-1.5',
        seen.changes > 0 &&
          'relative isolate before:absolute before:inset-0 before:-z-1 before:rounded-badge before:bg-accent-tint before:opacity-0',
        seen.changes > 0 && (again ? 'before:animate-flash-again' : 'before:animate-flash'),
      )}
    >
      {children}
    </span>
  );
}
