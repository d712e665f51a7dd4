import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { OfferCard } from '../features/landing/parts/offer-card.js';
import { OFFERS_PLACEHOLDER } from '../features/landing/parts/offers.js';
import { App } from './app.js';
import { preloadPath } from './preloading.js';

/** The landing page as HTML, for the build. */
export async function drawLanding() {
  await preloadPath('/');
  const card = `<!--offer-->${renderToStaticMarkup(<OfferCard />)}<!--/offer-->`;
  return renderToString(<App ssrPath="/" />).replace(OFFERS_PLACEHOLDER, () => card);
}
