import { useEffect } from 'react';
import { useOwnTitle } from '../shared/navigation/window-title.js';
import { useConfig } from '../shared/config/config.js';
import { noteLoading } from '../shared/time/when-idle.js';
import { announce } from '../shared/ui/announcer.js';
import { repeatEarlyPresses } from './early-presses.js';

let arrivedBefore = false;

let noteFirstScreen: (() => void) | undefined;

/** Keeps what waits for an idle browser until the first screen is live. Called once, at start. */
export function awaitFirstScreen() {
  noteFirstScreen = noteLoading();
}

/** The last change of the address led to an entry of the history that was there: the browser scrolls to its place. */
let wentBack = false;

/** Follows the ways in which an address changes; wouter dispatches the last two. Called once, at start. */
export function watchHistory() {
  const changes = { popstate: true, pushState: false, replaceState: false };
  for (const [change, isReturn] of Object.entries(changes))
    addEventListener(change, () => {
      wentBack = isReturn;
    });
}

/** Focuses the heading of a screen, unless the screen has focused its first field. */
function focusHeading() {
  if (document.activeElement instanceof HTMLInputElement) return;
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/**
 * Rendered next to a screen: sets the title of the window, and on every arrival but the page's first moves the focus to
 * the heading and announces the title. A new screen begins at its top. The page's first screen is live from here on.
 */
export function ScreenArrival({ title, path }: { title: string; path: string }) {
  const brand = useConfig(({ brandName }) => brandName);
  const name = useOwnTitle((own) => own.title) ?? title;
  useEffect(() => {
    document.title = brand ? `${name} · ${brand}` : name;
  }, [name, brand]);
  useEffect(() => {
    if (!arrivedBefore) {
      arrivedBefore = true;
      repeatEarlyPresses();
      noteFirstScreen?.();
      return;
    }
    if (!location.hash && !wentBack) scrollTo(0, 0);
    focusHeading();
    announce(useOwnTitle.getState().title ?? title);
  }, [title, path]);
  return null;
}
