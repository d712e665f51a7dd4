import { useState } from 'react';
import { useLocation } from 'wouter';

/**
 * Returns whether a window of the shell is open, and a function to change it. The window closes when the address
 * changes, because a phone's back button leads to another screen below it.
 */
export function useOpenHere() {
  const [path] = useLocation();
  const [state, setState] = useState({ path, open: false });
  if (state.path !== path) setState({ path, open: false });
  const setOpen = (open: boolean) => {
    setState({ path, open });
  };
  return [state.open && state.path === path, setOpen] as const;
}
