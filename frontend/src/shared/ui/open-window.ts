import { useState } from 'react';

/**
 * Returns the subject of the open window, or null, and functions to open and close it. `close` closes the window of its
 * own render only: a late response to one window does not close the next.
 */
export function useOpenWindow<Subject>() {
  const [opened, setOpened] = useState<{ readonly subject: Subject } | null>(null);
  const open = (subject: Subject) => {
    setOpened({ subject });
  };
  const close = () => {
    setOpened((now) => (now === opened ? null : now));
  };
  return [opened === null ? null : opened.subject, open, close] as const;
}
