import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useConfig } from '../shared/config/config.js';
import { LastingWindow } from '../shared/live/lasting-window.js';
import { LiveChip } from '../shared/live/live-chip.js';
import { connection } from '../shared/live/socket-connection.js';
import { paths } from '@shop/contracts/paths';
import { useMay } from '../shared/session/own-claims.js';
import { MotionTransition } from '../shared/ui/motion-transition.js';
import { byOpen, lazyDialog } from '../shared/forms/lazy-dialog.js';
import { Sheet } from '../shared/ui/sheet.js';
import { ignoreStrayDrops } from '../shared/ui/stray-drops.js';
import { AdminAccount } from './admin-account.js';
import { AdminHeader } from './admin-header.js';
import { AdminLinks, useAdminEntries } from './admin-links.js';
import { BottomBar } from './bottom-bar.js';
import { NotPermitted } from './not-permitted.js';
import { useOpenHere } from './open-here.js';
import { routeOf } from './routes.js';
import { ScreenEntrance } from './screen-entrance.js';
import { SkipLink } from './skip-link.js';
import { StepUpHost } from './step-up-host.js';

const Palette = lazyDialog(async () => (await import('./palette.js')).Palette, byOpen);
const Profile = lazyDialog(
  async () => (await import('../features/identity/admin-profile-dialog.js')).AdminProfileDialog,
  byOpen,
);

ignoreStrayDrops();

/** Opens on Ctrl+K and ⌘K, also from within a field. */
function usePaletteKey(open: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      press(event);
    };
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', listen);
    };
  }, []);
}

/** Frame of the administration: header, grouped links in a sidebar, or a bar with a drawer, and the screen. */
export const AdminShell = ({ children }: { children: ReactNode }) => {
  const [path] = useLocation();
  const isPermitted = useMay()(routeOf(path).needs ?? 'any');
  const version = useConfig((config) => config.version);
  const [drawer, setDrawer] = useOpenHere();
  const [palette, setPalette] = useOpenHere();
  const [profile, setProfile] = useOpenHere();
  const openPalette = () => {
    setPalette(true);
  };
  const openProfile = () => {
    setProfile(true);
  };
  const barEntries = useAdminEntries().filter(({ short }) => short !== undefined);
  usePaletteKey(openPalette);
  const closeDrawer = () => {
    setDrawer(false);
  };
  return (
    <MotionTransition>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <AdminHeader onOpenPalette={openPalette} onOpenProfile={openProfile} />
        <aside className="fixed inset-y-0 left-[env(safe-area-inset-left)] z-10 hidden w-18 grid-rows-[1fr_auto] gap-4 low:gap-2 overflow-y-auto border-r border-line bg-bg px-3 pt-[calc(var(--header)+1rem)] pb-4 md:grid xl:w-62">
          <AdminLinks compact />
          <AdminAccount compact onOpenProfile={openProfile} />
        </aside>
        <Sheet open={drawer} onOpenChange={setDrawer} title="Administração" side="left">
          <AdminLinks compact={false} onFollow={closeDrawer} />
          <AdminAccount
            compact={false}
            onOpenProfile={() => {
              closeDrawer();
              openProfile();
            }}
          />
        </Sheet>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 pt-(--header) outline-none md:pl-18 xl:pl-62">
          <div className="w-full p-4 md:p-6">
            <ScreenEntrance key={path}>{isPermitted ? children : <NotPermitted path={path} />}</ScreenEntrance>
          </div>
        </main>
        <footer className="px-4 pb-[calc(5rem+env(safe-area-inset-bottom))] text-dense text-muted md:pr-6 md:pb-6 md:pl-24 xl:pl-68">
          {version === '' ? null : `Versão ${version}`}
        </footer>
        <BottomBar
          entries={barEntries}
          start={paths.admin}
          onMore={() => {
            setDrawer(true);
          }}
        />
        <Palette open={palette} onOpenChange={setPalette} />
        <Profile open={profile} onOpenChange={setProfile} />
        <StepUpHost />
        <LastingWindow />
        <LiveChip connected$={connection.connected$} />
      </div>
    </MotionTransition>
  );
};
