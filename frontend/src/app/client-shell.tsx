import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { AwaitedPurchases } from '../features/orders/awaited-purchase.js';
import { connection } from '../shared/live/socket-connection.js';
import { watchCart } from '../shared/storage/cart.js';
import { LiveChip } from '../shared/live/live-chip.js';
import { Entrance, MotionTransition } from '../shared/ui/motion-transition.js';
import { followCartOwner } from './own-cart.js';
import { SkipLink } from './skip-link.js';
import { ShellHeader } from './shell-header.js';
import { BottomBar, Sidebar } from './shell-links.js';

// Before any reader renders: an empty cart would lead away from the checkout.
followCartOwner();

/** Frame of the client area: header, navigation and the screen. */
export const ClientShell = ({ children }: { children: ReactNode }) => {
  const [path] = useLocation();
  useEffect(watchCart, []);
  return (
    <MotionTransition>
      <div className="min-h-dvh">
        <SkipLink />
        <ShellHeader />
        <Sidebar />
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 pt-(--header) pb-[calc(5rem+env(safe-area-inset-bottom))] outline-none md:pb-0 md:pl-18 xl:pl-60"
        >
          <div className="mx-auto w-full max-w-[75rem] p-4 md:p-6">
            <Entrance key={path}>{children}</Entrance>
          </div>
        </main>
        <BottomBar />
        <AwaitedPurchases />
        <LiveChip connected$={connection.connected$} />
      </div>
    </MotionTransition>
  );
};
