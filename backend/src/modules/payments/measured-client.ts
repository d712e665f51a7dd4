import { PixError, type PixClient } from '@shop/pix/client';
import { bankCalls } from '../../platform/metrics/instruments.js';

const outcomeOf = (error: unknown) => (error instanceof PixError ? error.kind : 'failed');

/** Returns a client that does what the given one does and counts each of its calls. */
export function measured(client: PixClient): PixClient {
  const counted = Object.entries(client).map(([name, call]) => {
    const ask = call as (...inputs: unknown[]) => Promise<unknown>;
    return [name, name === 'close' ? ask : (...inputs: unknown[]) => bankCalls.run(() => ask(...inputs), outcomeOf)];
  });
  return Object.fromEntries(counted) as PixClient;
}
