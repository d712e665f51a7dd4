import { SpanKind } from '@opentelemetry/api';
import { PixError, type PixClient } from '@shop/pix/client';
import { bankCalls } from '../../platform/metrics/instruments.js';
import { tracedPart } from '../../platform/telemetry/tracing.js';

const outcomeOf = (error: unknown) => (error instanceof PixError ? error.kind : 'failed');

/** Wraps a client so that each of its calls is counted and traced. */
export function measured(client: PixClient): PixClient {
  const counted = Object.entries(client).map(([name, call]) => {
    const ask = call as (...inputs: unknown[]) => Promise<unknown>;
    const count = (...inputs: unknown[]) => bankCalls.run(() => ask(...inputs), outcomeOf);
    const trace = (...inputs: unknown[]) =>
      tracedPart(`bank ${name}`, { kind: SpanKind.CLIENT }, () => count(...inputs));
    return [name, name === 'close' ? ask : trace];
  });
  return Object.fromEntries(counted) as PixClient;
}
