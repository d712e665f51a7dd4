import { AwaitedPurchases } from '../features/orders/awaited-purchase.js';
import { LastingWindow } from '../shared/live/lasting-window.js';

/** Parts of every screen of the client area that show nothing at first. */
export const LateParts = () => (
  <>
    <LastingWindow />
    <AwaitedPurchases />
  </>
);
