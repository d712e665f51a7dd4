import { loadEngine } from '../shared/ui/motion-engine.js';
import { loadToaster } from '../shared/ui/notify.js';
import { afterFrame } from './after-frame.js';
import { clientShell } from './app.js';
import { routeOf, routes } from './routes.js';

/** Fetches all the code that an address needs. */
export async function preloadPath(path: string) {
  const route = routeOf(path);
  await Promise.all([route.screen.preload(), route.shell ? clientShell.preload() : undefined]);
  return route;
}

const preloadQuietly = (path: string) => {
  preloadPath(path).catch(() => undefined);
};

function preloadTarget({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  // Not within the press or the hover itself, which it would hold up.
  if (link)
    afterFrame(() => {
      preloadQuietly(link.pathname);
    });
}

const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
};

/** Fetches the code behind a link when someone is about to follow it, and that of the shell's own links when nothing else is to do. */
export function preloadLinks() {
  for (const hint of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(hint, preloadTarget, { passive: true });
  const { shell } = routeOf(location.pathname);
  whenIdle(() => {
    loadEngine().catch(() => undefined);
    if (!shell) return;
    void loadToaster();
    for (const route of routes) if (route.shell === shell && route.entry) preloadQuietly(route.path);
  });
}
