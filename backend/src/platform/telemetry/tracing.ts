import {
  type Attributes,
  context,
  type Context,
  createContextKey,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { PlannedIds } from './planned-ids.js';
import { contextFrom, contextOf, rootIds, type TraceOrigin, traceparentOf } from './trace-parent.js';

/** Most traces of one batch that get spans; the rest of a flood is only visible in the metrics. */
const BATCH_TRACES_MAX = 50;
/** Spans of the running batch, one of each trace. */
const BATCH = createContextKey('spans of the batch');

const ids = new PlannedIds();
let tracing = false;
let stop: (() => Promise<void>) | undefined;

export interface SpanOptions {
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
}

/** Starts sending spans, when an exporter is configured; without one nothing of OpenTelemetry's SDK is even loaded. */
export async function startTracing(endpoint: string | null, service: string): Promise<void> {
  if (!endpoint) return;
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({
    serviceName: service,
    idGenerator: ids,
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  stop = () => sdk.shutdown();
  tracing = true;
}

/** Sends what is left. */
export async function stopTracing(): Promise<void> {
  await stop?.().catch(() => undefined);
}

export const isTracing = (): boolean => tracing;

/**
 * Starts a span under the active span, of this or another process, or the root of the command's own trace where none is
 * active.
 */
export function startSpan(name: string, correlationId: string, options: SpanOptions, within = context.active()): Span {
  const start = () => trace.getTracer('shop').startSpan(name, options, within);
  return trace.getSpanContext(within) ? start() : ids.plan(rootIds(correlationId), start);
}

/** Runs `work` as a span of the running one, or as the root of the trace that the correlation id names. */
export function traced<T>(name: string, correlationId: string, options: SpanOptions, work: () => T): T {
  if (!tracing) return work();
  const span = startSpan(name, correlationId, options);
  return spanning([span], trace.setSpan(context.active(), span), work);
}

/** Runs `work` as a span of the running one; without one it is not traced, as polls and probes are not. */
export function tracedPart<T>(name: string, options: SpanOptions, work: () => T): T {
  if (!tracing || !trace.getSpan(context.active())) return work();
  return traced(name, '', options, work);
}

/** Runs `work`, a consequence of an event, as a span of the event's trace. */
export function tracedAfter<T>(name: string, origin: TraceOrigin, options: SpanOptions, work: () => T): T {
  if (!tracing) return work();
  return context.with(contextOf(origin), () => traced(name, origin.correlationId, options, work));
}

/** Runs `work` on events of any number of traces, as a span in each of them. */
export function tracedBatch<T>(name: string, origins: readonly TraceOrigin[], options: SpanOptions, work: () => T): T {
  if (!tracing) return work();
  const distinct = new Map(origins.map((origin) => [origin.traceparent ?? origin.correlationId, origin]));
  return tracedIn([...distinct.values()].map(contextOf), name, options, work);
}

/**
 * Runs a part of the running batch as a span in each of its traces; `work` gets their traceparents, for other
 * processes.
 */
export function tracedInBatch<T>(name: string, options: SpanOptions, work: (traceparents: readonly string[]) => T): T {
  const parents = batchSpans().map((span) => trace.setSpan(context.active(), span));
  return tracedIn(parents, name, options, () => work(batchSpans().map((span) => traceparentOf(span.spanContext()))));
}

const batchSpans = (): readonly Span[] =>
  tracing ? ((context.active().getValue(BATCH) ?? []) as readonly Span[]) : [];

/** Runs a part of a batch that another process has passed on with its traceparents. */
export function tracedFrom<T>(name: string, traceparents: readonly string[], options: SpanOptions, work: () => T): T {
  return tracedIn(tracing ? traceparents.map(contextFrom) : [], name, options, work);
}

function tracedIn<T>(parents: readonly Context[], name: string, options: SpanOptions, work: () => T): T {
  const spans = parents
    .slice(0, BATCH_TRACES_MAX)
    .map((parent) => trace.getTracer('shop').startSpan(name, options, parent));
  const [first] = spans;
  if (!first) return work();
  return spanning(spans, trace.setSpan(context.active(), first).setValue(BATCH, spans), work);
}

/** Runs `work` in a context and ends the spans with it, at once or when its promise settles. */
function spanning<T>(spans: readonly Span[], within: Context, work: () => T): T {
  const end = () => {
    for (const span of spans) span.end();
  };
  const fail = (error: unknown) => {
    for (const span of spans) markFailed(span, error instanceof Error ? error.name : 'error');
    end();
  };
  try {
    const result = context.with(within, work);
    if (result instanceof Promise) result.then(end, fail);
    else end();
    return result;
  } catch (error) {
    fail(error);
    throw error;
  }
}

/** Marks a span as failed. The type names a class of errors, never what its message says. */
export function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}
