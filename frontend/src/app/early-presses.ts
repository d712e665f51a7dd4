declare global {
  interface Window {
    /** Set by a script of the pages that are drawn at build: ends its watch and returns the presses, in order. */
    takeEarlyPresses?: () => readonly { readonly button: HTMLElement; readonly event: Event }[];
  }
}

/**
 * Dispatches again what was pressed on the drawn page before its scripts were there. To be called once that page is
 * live.
 */
export function repeatEarlyPresses() {
  const presses = window.takeEarlyPresses?.() ?? [];
  delete window.takeEarlyPresses;
  for (const { button, event } of presses) {
    const Kind = event.constructor as new (type: string, init: Event) => Event;
    button.dispatchEvent(new Kind(event.type, event));
  }
}
