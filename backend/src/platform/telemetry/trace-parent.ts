import { context, type Context, type SpanContext, trace, TraceFlags } from '@opentelemetry/api';

/** Origin of a command: its correlation id names its trace, unless it was begun within another one. */
export interface TraceOrigin {
  readonly correlationId: string;
  readonly traceparent?: string | null;
}

/**
 * Derives the ids of the root span of a command's own trace. Every process derives the same, so that nothing needs to
 * be passed on.
 */
export function rootIds(correlationId: string): Pick<SpanContext, 'traceId' | 'spanId'> | null {
  const traceId = correlationId.replaceAll('-', '');
  return /^[0-9a-f]{32}$/.test(traceId) ? { traceId, spanId: traceId.slice(0, 16) } : null;
}

/** Writes a traceparent as W3C Trace Context defines it. */
export const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** Reads a traceparent as W3C Trace Context defines it; `null` for any other text. */
function read(traceparent: string): SpanContext | null {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent) ?? [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

/**
 * Returns the traceparent of the running span where a command's own trace is another one: its events have to carry it.
 */
export function foreignTraceparent(correlationId: string): string | null {
  const active = trace.getSpanContext(context.active());
  return !active || active.traceId === rootIds(correlationId)?.traceId ? null : traceparentOf(active);
}

/** Returns the trace context for the consequences of a command. */
export function contextOf({ correlationId, traceparent }: TraceOrigin): Context {
  const ids = rootIds(correlationId);
  const root: SpanContext | null = ids && { ...ids, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  const parent = traceparent ? read(traceparent) : root;
  return parent ? trace.setSpanContext(context.active(), parent) : context.active();
}

/** Returns the context of a traceparent that another process has passed on. */
export function contextFrom(traceparent: string): Context {
  const parent = read(traceparent);
  return parent ? trace.setSpanContext(context.active(), parent) : context.active();
}
