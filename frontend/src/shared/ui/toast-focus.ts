/**
 * Lets Tab pass through the toasts like through any other part of the page: the toaster by itself sends the focus back to where it came from
 * whenever it leaves, which closes a circle. Only a toast that goes away under the focus gives it back. To be called before the toaster is drawn.
 */
export function keepFocusFree(place: HTMLElement) {
  let cameFrom: HTMLElement | null = null;
  let held: Element | null = null;
  place.addEventListener(
    'focusin',
    (event) => {
      event.stopImmediatePropagation();
      held = event.target as Element;
      const { relatedTarget: from } = event;
      if (from instanceof HTMLElement && !place.contains(from)) cameFrom = from;
    },
    { capture: true },
  );
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && !place.contains(target)) held = null;
  });
  new MutationObserver(() => {
    if (held === null || held.isConnected) return;
    held = null;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) cameFrom?.focus({ preventScroll: true });
  }).observe(place, { childList: true, subtree: true });
}
