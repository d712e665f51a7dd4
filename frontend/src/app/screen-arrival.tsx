import { useEffect } from 'react';
import { useOwnTitle } from '../shared/navigation/window-title.js';
import { useConfig } from '../shared/config/config.js';
import { afterFrame } from '../shared/time/after-frame.js';
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

/** Returns true for the page's first screen, and on a return: the browser scrolls to its place there. */
export const isDrawnAtOnce = () => !arrivedBefore || wentBack;

/**
 * Focuses the heading of a new screen after its first paint: an immediate focus would lay the screen out, and lengthen
 * the task of its drawing. The focus stays in a field of the screen, and wherever it has moved in the meantime.
 */
function focusHeading() {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement) return;
  afterFrame(() => {
    if (![activeElement, document.body].includes(document.activeElement)) return;
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  });
}

/** Scrolls to the top with the next paint, for the same reason. */
function scrollToTop() {
  if (document.hidden) scrollTo(0, 0);
  else
    requestAnimationFrame(() => {
      scrollTo(0, 0);
    });
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
    if (!location.hash && !wentBack) scrollToTop();
    focusHeading();
    announce(useOwnTitle.getState().title ?? title);
  }, [title, path]);
  return null;
}
