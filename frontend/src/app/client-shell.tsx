import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { byOpen, lazyDialog } from '../shared/forms/lazy-dialog.js';
import { connection } from '../shared/live/socket-connection.js';
import { watchCart } from '../shared/storage/cart.js';
import { LiveChip } from '../shared/live/live-chip.js';
import { paths } from '@shop/contracts/paths';
import { screenStands } from '../shared/time/when-idle.js';
import { lazyPart } from '../shared/ui/lazy-part.js';
import { MotionTransition } from '../shared/ui/motion-transition.js';
import { ignoreStrayDrops } from '../shared/ui/stray-drops.js';
import { BottomBar } from './bottom-bar.js';
import { clientBarEntries } from './client-links.js';
import { ClientSidebar } from './client-sidebar.js';
import { LazyAnnouncements } from './lazy-announcements.js';
import { followCartOwner } from './own-cart.js';
import { useOpenHere } from './open-here.js';
import { ScreenEntrance } from './screen-entrance.js';
import { SkipLink } from './skip-link.js';
import { StepUpHost } from './step-up-host.js';
import { ShellHeader } from './shell-header.js';

const ClientMore = lazyDialog(async () => (await import('./client-more.js')).ClientMore, byOpen);
const LateParts = lazyPart(async () => {
  await screenStands();
  return (await import('./late-parts.js')).LateParts;
});

// Before any reader renders: an empty cart would lead away from the checkout.
followCartOwner();
ignoreStrayDrops();

/** Frame of the client area: header, navigation and the screen. */
export const ClientShell = ({ children }: { children: ReactNode }) => {
  const [path] = useLocation();
  const [more, setMore] = useOpenHere();
  useEffect(watchCart, []);
  return (
    <MotionTransition>
      <div className="min-h-dvh">
        <SkipLink />
        <ShellHeader />
        <ClientSidebar />
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 pt-(--header) pb-[calc(5rem+env(safe-area-inset-bottom))] outline-none md:pb-0 md:pl-18 xl:pl-60"
        >
          <div className="mx-auto w-full max-w-[75rem] p-4 md:p-6">
            <LazyAnnouncements />
            <ScreenEntrance key={path}>{children}</ScreenEntrance>
          </div>
        </main>
        <BottomBar
          entries={clientBarEntries}
          start={paths.home}
          onMore={() => {
            setMore(true);
          }}
        />
        <ClientMore open={more} onOpenChange={setMore} />
        <StepUpHost />
        <Suspense>
          <LateParts />
        </Suspense>
        <LiveChip connected$={connection.connected$} />
      </div>
    </MotionTransition>
  );
};
