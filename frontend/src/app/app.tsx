import { Suspense, type ReactNode } from 'react';
import { Route, Router, useLocation, type AroundNavHandler } from 'wouter';
import { reloadFromServer } from '../shared/http/reload.js';
import { useMaintenance } from '../shared/session/maintenance.js';
import { Announcer } from '../shared/ui/announcer.js';
import { afterFrame } from '../shared/time/after-frame.js';
import { useDestination } from './destination.js';
import { ErrorBoundary } from './error-boundary.js';
import { Guard } from './guard.js';
import { routeOf, type AppRoute } from './routes.js';
import { ScreenArrival } from './screen-arrival.js';
import { screen } from './screens.js';

/** Frames of the areas, each in a chunk of its own. */
export const shells = {
  client: screen<{ children: ReactNode }>(async () => (await import('./client-shell.js')).ClientShell),
  admin: screen<{ children: ReactNode }>(async () => (await import('./admin-shell.js')).AdminShell),
};

const maintenance = screen(async () => (await import('../features/settings/maintenance-screen.js')).MaintenanceScreen);

/**
 * Navigates once the next screen's code is loaded: the old screen stays instead of a blank one, and the links show the
 * destination at once. The last press counts, however long the code of an earlier one takes. A navigation that replaces
 * the current entry does not wait for a frame. Code that cannot be fetched is left to a new page.
 */
const loadThenMove: AroundNavHandler = (navigate, to, options) => {
  const path = to.split(/[?#]/)[0] ?? to;
  const next = routeOf(path);
  const isShort = options?.replace === true || next === routeOf(location.pathname);
  const destination = { path: isShort ? null : path };
  useDestination.setState(destination, true);
  const move = () => {
    if (useDestination.getState() !== destination) return;
    navigate(to, options);
    useDestination.setState({ path: null }, true);
  };
  // After a release the code of the older one is gone: a new page has the new one.
  const moveByNewPage = () => {
    if (useDestination.getState() !== destination) return;
    const change = options?.replace ? 'replaceState' : 'pushState';
    reloadFromServer(() => {
      // That of `history` itself would draw the screen, for the moment that is left to this page.
      History.prototype[change].call(history, options?.state ?? null, '', to);
    }).catch(move);
  };
  const load = () => {
    if (next.screen.isLoaded()) move();
    else next.screen.preload().then(move, moveByNewPage);
  };
  if (isShort) load();
  else afterFrame(load);
};

const Screen = ({ route, path }: { route: AppRoute; path: string }) => (
  <ErrorBoundary key={path}>
    <Suspense fallback={null}>
      <route.screen.View key={path} />
      <ScreenArrival title={route.title} path={path} />
    </Suspense>
  </ErrorBoundary>
);

function Shelled({ route, children }: { route: AppRoute; children: ReactNode }) {
  const isClosed = useMaintenance(({ isOn }) => isOn);
  if (!route.roles) return children;
  if (!route.shell) return <Guard roles={route.roles}>{children}</Guard>;
  const { View } = isClosed ? maintenance : shells[route.shell];
  return (
    <Guard roles={route.roles}>
      <View>{children}</View>
    </Guard>
  );
}

function Place() {
  const [path] = useLocation();
  const route = routeOf(path);
  return (
    <Shelled route={route}>
      <Route path={route.path}>
        <Screen route={route} path={path} />
      </Route>
    </Shelled>
  );
}

export const App = ({ ssrPath }: { ssrPath?: string }) => (
  <Router aroundNav={loadThenMove} {...(ssrPath !== undefined && { ssrPath })}>
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Place />
      </Suspense>
    </ErrorBoundary>
    <Announcer />
  </Router>
);
