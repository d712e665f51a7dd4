import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import { resetResources } from '../rx/live.js';
import { useCart } from '../session/cart.js';
import { useSession } from '../session/session.js';
import { openedSockets } from './fake-socket.js';

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, {
  ResizeObserver: NoResizeObserver,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  scrollTo: () => undefined,
});
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  releasePointerCapture: () => undefined,
});
Object.assign(document, { elementFromPoint: () => null });

/** The toaster draws in a root of its own and the code boxes keep timers: no test's `act` reaches them. */
const OUT_OF_REACH = ['Root', 'Toast', 'Toaster', 'ForwardRef', 'Input'];
const report = console.error;
console.error = (text: unknown, ...rest: unknown[]) => {
  const outsideAct = String(text).includes('not wrapped in act');
  if (!outsideAct || !OUT_OF_REACH.includes(String(rest[0]))) report(text, ...rest);
};

afterEach(() => {
  cleanup();
  useSession.setState({ token: null });
  useCart.setState({ items: [] });
  resetResources();
  localStorage.clear();
  openedSockets.length = 0;
  history.replaceState(null, '', '/');
});
