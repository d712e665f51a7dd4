import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { OfferCard } from '../features/landing/parts/offer-card.js';
import { OFFERS_PLACEHOLDER } from '../features/landing/parts/offers.js';
import { paths } from '@shop/contracts/paths';
import { App } from './app.js';
import { preloadPath } from './preloading.js';

/** Renders the landing page as HTML, for the build. */
export async function drawLanding() {
  await preloadPath('/');
  const card = `<!--offer-->${renderToStaticMarkup(<OfferCard />)}<!--/offer-->`;
  return renderToString(<App ssrPath="/" />).replace(OFFERS_PLACEHOLDER, () => card);
}

/** Renders the sign-in as HTML, for the build. */
export async function drawAuth() {
  await preloadPath(paths.auth);
  return renderToString(<App ssrPath={paths.auth} />);
}

/**
 * Renders the start of every other screen as HTML, for the build: the product's sign, shown after a moment of loading.
 */
export const drawStart = () =>
  '<div inert class="grid min-h-dvh place-content-center"><img src="/favicon.svg" alt="" width="40" height="40" class="animate-start"></div>';
