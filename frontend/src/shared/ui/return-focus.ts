import { useInsertionEffect, useRef } from 'react';

/**
 * For windows that are opened by state, not by a trigger of their own: on closing, the focus goes back to where it was. What the window did may have
 * taken that away, or switched it off: then to the part of the page that it stood in.
 */
export function useReturnFocus(open: boolean) {
  const places = useRef<readonly (Element | null | undefined)[]>([]);
  // Before anything inside the window takes the focus by itself.
  useInsertionEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    places.current = [opener, opener?.closest('[tabindex="-1"]')];
  }, [open]);
  return {
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      for (const place of places.current) {
        if (place instanceof HTMLElement) place.focus();
        if (document.activeElement === place) return;
      }
    },
  };
}
