import { useState, type ReactNode } from 'react';

interface ChangedNoteProps {
  /** Initial values of the form, as they are now. */
  readonly values: unknown;
  readonly children: ReactNode;
}

/** Warns that the subject of an open form has changed since the form was opened. */
export function ChangedNote({ values, children }: ChangedNoteProps) {
  const now = JSON.stringify(values);
  const [opened] = useState(now);
  if (now === opened) return null;
  return (
    <p role="status" className="rounded-control bg-warn-tint p-3 text-dense text-warn-on-tint">
      Mudou enquanto você editava: {children}
    </p>
  );
}
