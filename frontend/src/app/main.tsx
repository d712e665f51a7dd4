import '../shared/ui/styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchResources } from '../shared/live/loaded-data.js';
import { loadConfig } from '../shared/config/config.js';
import { watchSessionEndReason } from '../shared/session/session-end-reason.js';
import { watchSession } from '../shared/session/session.js';
import { watchTheme } from '../shared/storage/theme.js';
import { App } from './app.js';
import { preloadLinks, preloadPath } from './preloading.js';
import { routes } from './routes.js';
import { awaitFirstScreen, watchHistory } from './screen-arrival.js';
import { screen } from './screens.js';

if (import.meta.env.DEV || import.meta.env.MODE === 'test') {
  routes.push(
    {
      path: '/_ui',
      title: 'Componentes',
      screen: screen(async () => (await import('./gallery/gallery-screen.js')).GalleryScreen),
    },
    {
      path: '/_ui/crowd',
      title: 'Tabela de 5.000 pessoas',
      screen: screen(async () => (await import('./gallery/crowd-screen.js')).CrowdScreen),
    },
  );
}

async function start() {
  watchTheme();
  watchHistory();
  awaitFirstScreen();
  watchResources();
  watchSession();
  watchSessionEndReason();
  void loadConfig();
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no root.');
  // The screen fetches a failed chunk again, and shows the failure.
  await preloadPath(location.pathname).catch(() => undefined);
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  const drawn = place.firstElementChild;
  // In slices: input gets its response while a large page comes to life.
  startTransition(() => {
    if (drawn && !drawn.hasAttribute('inert')) hydrateRoot(place, app);
    else createRoot(place).render(app);
  });
  preloadLinks();
  import('../shared/ui/translation.js').then(
    ({ surviveTranslation }) => {
      surviveTranslation();
    },
    () => undefined,
  );
}

void start();
