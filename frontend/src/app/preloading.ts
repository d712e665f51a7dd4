import { paths } from '@shop/contracts/paths';
import { whenIdle } from '../shared/time/when-idle.js';
import { loadEngine } from '../shared/ui/motion-engine.js';
import { loadToaster } from '../shared/ui/notify.js';
import { afterFrame } from '../shared/time/after-frame.js';
import { shells } from './app.js';
import { routeOf } from './routes.js';

/** Fetches all the code that an address needs. */
export async function preloadPath(path: string) {
  const route = routeOf(path);
  await Promise.all([route.screen.preload(), route.shell ? shells[route.shell].preload() : undefined]);
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

/**
 * Fetches the code behind a link when it is about to be followed; when the browser is idle, that of the shell's links
 * and of the sign-in.
 */
export function preloadLinks() {
  for (const hint of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(hint, preloadTarget, { passive: true });
  const { shell } = routeOf(location.pathname);
  whenIdle(() => {
    loadEngine().catch(() => undefined);
    if (!shell) return;
    loadToaster().catch(() => undefined);
    // A session that ends leads there at once.
    preloadQuietly(paths.auth);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/"]')) preloadQuietly(link.pathname);
  });
}
