import { TestEnvironment } from 'jest-environment-jsdom';

const MISSING_IN_JSDOM = ['fetch', 'Headers', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'ReadableStream'];

/** jsdom with the parts of a browser that it leaves out and Node has. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING_IN_JSDOM) this.global[name] ??= globalThis[name];
  }
}
