import { renderToString } from 'react-dom/server';
import { App } from './app.js';
import { preloadPath } from './preloading.js';

/** The landing page as HTML, for the build. */
export async function drawLanding() {
  await preloadPath('/');
  return renderToString(<App ssrPath="/" />);
}
