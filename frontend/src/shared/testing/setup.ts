import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { MotionGlobalConfig } from 'framer-motion';
import { resetResources } from '../live/loaded-data.js';
import { useCart } from '../storage/cart.js';
import { useConfig } from '../config/config.js';
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
  setPointerCapture: () => undefined,
});
Object.assign(document, { elementFromPoint: () => null });

// Animations are tested by the specs of motion; elsewhere everything is at its final place at once.
MotionGlobalConfig.skipAnimations = true;
// A screen's code is fetched by import, which may take a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
useConfig.setState({ realtimeUrl: 'http://localhost:3001' });

afterEach(async () => {
  cleanup();
  // A toast outlives its screen: the next test would find it by the words that it expects itself.
  if (document.querySelector('[data-sonner-toast]')) (await import('sonner')).toast.dismiss();
  useSession.setState({ token: null, sessionEndReason: null });
  useCart.setState({ items: [] });
  resetResources();
  localStorage.clear();
  openedSockets.length = 0;
  history.replaceState(null, '', '/');
});
