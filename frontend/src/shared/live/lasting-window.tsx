import { Fragment, type ReactNode } from 'react';
import { create } from 'zustand';
import { ownId, useOwnId } from '../session/own-claims.js';
import { registerResource } from './loaded-data.js';

interface Windows {
  /** In the order of their opening; the first one is shown. */
  readonly windows: readonly ReactNode[];
  readonly closed: number;
}

const NONE: Windows = { windows: [], closed: 0 };
const useWindows = create(() => NONE);

const close = () => {
  useWindows.setState(({ windows, closed }) => ({ windows: windows.slice(1), closed: closed + 1 }));
};

// A secret belongs to the person of the session.
registerResource({
  reset: () => {
    useWindows.setState(NONE);
  },
});

/** Windows that outlive their screens, one after the other. */
export const LastingWindow = () => {
  const { windows, closed } = useWindows();
  return <Fragment key={closed}>{windows[0]}</Fragment>;
};

/**
 * Returns a function that opens a window over any screen: a secret is shown for the only time, and may arrive after its
 * screen was left. It opens nothing once another person is signed in.
 */
export function useLastingWindow() {
  const owner = useOwnId();
  return (draw: (close: () => void) => ReactNode) => {
    if (ownId() === owner) useWindows.setState(({ windows }) => ({ windows: [...windows, draw(close)] }));
  };
}
