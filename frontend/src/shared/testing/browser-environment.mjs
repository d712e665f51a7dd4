import JsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

const MISSING_IN_JSDOM = ['fetch', 'Headers', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'ReadableStream'];

/**
 * Returns a reporter without warnings about `act`. State is outside React here: ticks, pushes and stores reach
 * components as in the browser, and tests await the result.
 */
const withoutActWarnings =
  (report) =>
  (text, ...rest) => {
    if (!String(text).includes('not wrapped in act')) report(text, ...rest);
  };

/** jsdom with parts of a browser that it lacks and Node has. */
export default class BrowserEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
  }

  async setup() {
    await super.setup();
    for (const name of MISSING_IN_JSDOM) this.global[name] ??= globalThis[name];
    this.global.console.error = withoutActWarnings(this.global.console.error);
  }
}
