import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { wire } from '../shared/rx/live-wire.js';
import { watchCart } from '../shared/session/cart.js';
import { LiveChip } from '../shared/ui/live-chip.js';
import { Entrance, MotionStage } from '../shared/ui/motion-stage.js';
import { ShellHeader } from './shell-header.js';
import { BottomBar, Sidebar } from './shell-links.js';

/** The frame of the client area: header, links beside or below, and the screen. */
export const ClientShell = ({ children }: { children: ReactNode }) => {
  const [path] = useLocation();
  useEffect(watchCart, []);
  return (
    <MotionStage>
      <div className="min-h-dvh">
        <a
          href="#content"
          className="sr-only z-70 rounded-control bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed! focus:top-3 focus:left-3"
        >
          Pular para o conteúdo
        </a>
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
        <LiveChip connected$={wire.connected$} />
      </div>
    </MotionStage>
  );
};
