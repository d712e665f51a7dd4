import {
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Attributes,
  type Context,
  context,
  type Span,
} from '@opentelemetry/api';
import { requestContext } from '../context/request-context.js';

let tracing = false;
let stop: (() => Promise<void>) | undefined;

/** Starts sending spans, when an exporter is configured; without one nothing of OpenTelemetry's SDK is even loaded. */
export async function startTracing(endpoint: string | null, service: string): Promise<void> {
  if (!endpoint) return;
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({ serviceName: service, instrumentations: [] });
  sdk.start();
  stop = () => sdk.shutdown();
  tracing = true;
}

/** Sends what is left. */
export async function stopTracing(): Promise<void> {
  await stop?.().catch(() => undefined);
}

/**
 * Runs `work` as a span. The trace's id is the correlation id, so that a request, what it appended, what was projected
 * from it and what was pushed meet in one trace, over all processes, without anything being passed on.
 */
export function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => T,
  correlationId = requestContext.getStore()?.correlationId,
): T {
  if (!tracing) return work();
  const parent = parentOf(correlationId);
  return trace.getTracer('shop').startActiveSpan(name, { kind: SpanKind.INTERNAL, attributes }, parent, (span) => {
    try {
      const result = work();
      if (result instanceof Promise)
        result.then(
          () => {
            span.end();
          },
          (error: unknown) => {
            fail(span, error);
          },
        );
      else span.end();
      return result;
    } catch (error) {
      fail(span, error);
      throw error;
    }
  });
}

function parentOf(correlationId: string | undefined): Context {
  const active = context.active();
  const traceId = correlationId?.replaceAll('-', '') ?? '';
  if (trace.getSpan(active) || !/^[0-9a-f]{32}$/.test(traceId)) return active;
  const remote = { traceId, spanId: traceId.slice(0, 16), traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return trace.setSpanContext(active, remote);
}

function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
  span.end();
}
