import { useInsertionEffect, useRef } from 'react';

type Places = readonly HTMLElement[];

/** Places of the window that was opened last, until it closes. */
let latest: Places = [];

/** Returns the button that opened the menu of an item: the item goes away with its menu. */
function triggerOf(item: Element | null) {
  const id = item?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}

/** Returns what opened a window, and the part of the page that it stands in. */
function placesOf(active: Element | null): Places {
  const opener = triggerOf(active) ?? active;
  return [opener, opener?.closest('[tabindex="-1"]')].filter(
    (place): place is HTMLElement => place instanceof HTMLElement && place !== document.body,
  );
}

/** Ref of something that may go away by itself, as a row of a list: the focus that is in it goes to the part of the page around it. */
export const passFocusOn = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return;
  element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};

/**
 * For windows that are opened by state, not by a trigger of their own: on closing, the focus goes back to where it was. What the window did may have
 * taken that away, or switched it off: then to the part of the page that it stood in. A window that takes the place of another one, as a
 * confirmation that of its form, goes back to where that one was opened.
 */
export function useReturnFocus(open: boolean) {
  const places = useRef<Places>([]);
  // Before anything inside the window takes the focus by itself.
  useInsertionEffect(() => {
    if (!open) return;
    latest = [...placesOf(document.activeElement), ...latest.filter(({ isConnected }) => isConnected)];
    places.current = latest;
  }, [open]);
  return {
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (latest === places.current) latest = [];
      for (const place of places.current) {
        place.focus();
        if (document.activeElement === place) return;
      }
    },
  };
}
