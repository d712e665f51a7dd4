/**
 * Lets Tab pass through the toasts like through any other part of the page. The toaster by itself sends the focus back
 * on leaving, which traps Tab in a circle; only a toast that disappears with the focus should return it. Must be called
 * before the toaster is rendered.
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
