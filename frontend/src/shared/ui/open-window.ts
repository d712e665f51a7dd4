import { useState } from 'react';
import { useCurrent } from './current.js';

/**
 * Returns the subject of the open window, or null, and functions to open and close it. `close` closes the window of its
 * own render only, and returns whether that is still open: a late response to one window does not close the next, and
 * leads no one away who has closed it.
 */
export function useOpenWindow<Subject>() {
  const [opened, setOpened] = useState<{ readonly subject: Subject } | null>(null);
  const current = useCurrent(opened);
  const open = (subject: Subject) => {
    setOpened({ subject });
  };
  const close = () => {
    setOpened((now) => (now === opened ? null : now));
    return opened !== null && current.current === opened;
  };
  return [opened === null ? null : opened.subject, open, close] as const;
}
