import '../shared/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadConfig } from '../shared/session/config.js';
import { watchFarewell } from '../shared/session/farewell.js';
import { watchSession } from '../shared/session/session.js';
import { watchTheme } from '../shared/session/theme.js';
import { App } from './app.js';
import { preloadLinks, preloadPath } from './preloading.js';
import { routes } from './routes.js';
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
  watchSession();
  watchFarewell();
  void loadConfig();
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no root.');
  // A chunk that cannot be fetched now is asked for again by its screen, which shows the failure.
  await preloadPath(location.pathname).catch(() => undefined);
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (place.childElementCount > 0) hydrateRoot(place, app);
  else createRoot(place).render(app);
  preloadLinks();
}

void start();
