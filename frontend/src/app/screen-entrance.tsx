import { useDeferredValue, type ReactNode } from 'react';
import { Entrance } from '../shared/ui/motion-transition.js';
import { isDrawnAtOnce } from './screen-arrival.js';

/**
 * Fades a screen in. A pressed link's screen is drawn after its frame has changed, in slices that let the browser
 * respond in between.
 */
export function ScreenEntrance({ children }: { children: ReactNode }) {
  const isDrawn = useDeferredValue(true, isDrawnAtOnce());
  return isDrawn ? <Entrance>{children}</Entrance> : null;
}
