import { useInsertionEffect, useRef } from 'react';

type Places = readonly HTMLElement[];

/** Places for the focus of the last opened window, until it closes. */
let latest: Places = [];

/** Returns the button that opened the menu of an item, because the item disappears with its menu. */
function triggerOf(item: Element | null) {
  const id = item?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}

/** Returns the element that opened a window, and the part of the page around it. */
function placesOf(active: Element | null): Places {
  const opener = triggerOf(active) ?? active;
  return [opener, opener?.closest('[tabindex="-1"]')].filter(
    (place): place is HTMLElement => place instanceof HTMLElement && place !== document.body,
  );
}

/**
 * Returns a ref for an element that may be removed, such as a row of a list: its focus moves to the surrounding part of
 * the page.
 */
export const passFocusOn = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return;
  element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};

/**
 * Returns the focus when a window without a trigger of its own closes. If the window has removed or disabled the
 * element that had the focus, the surrounding part of the page gets it. A window that replaces another, such as a
 * form's confirmation, returns the focus to the first one's opener.
 */
export function useReturnFocus(open: boolean) {
  const places = useRef<Places>([]);
  // Runs before an element of the window takes the focus.
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
