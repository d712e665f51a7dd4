import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { CLIENT_LEFT, UNMATCHED } from '../metrics/instruments.js';
import { proxyTest } from '../requests/client-address.js';
import { isTracing, markFailed, startSpan } from '../telemetry/tracing.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** `null` where requests are not traced. */
    span: Span | null;
  }
}

/** Requested every few seconds and of no interest to a reader of traces. */
const PROBES: ReadonlySet<string> = new Set(['/api/health/live', '/api/health/ready']);

/** Traces every request from its first byte to the end of its response, in the trace that a trusted proxy has begun. */
export function traceRequests(fastify: FastifyInstance, { trustProxy }: Config): void {
  fastify.decorateRequest('span', null);
  if (!isTracing()) return;
  const isFromProxy = proxyTest(trustProxy);
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    if (PROBES.has(routeOptions.url ?? '')) {
      done();
      return;
    }
    const parent = isFromProxy(raw) ? propagation.extract(ROOT_CONTEXT, raw.headers) : ROOT_CONTEXT;
    const span = spanOf(request, parent);
    request.span = span;
    reply.raw.once('close', () => {
      endSpan(span, reply);
    });
    context.with(trace.setSpan(context.active(), span), done);
  });
  // A body is read by callbacks of its connection, which know nothing of the request.
  fastify.addHook('preHandler', ({ span }, _reply, done) => {
    if (span) context.with(trace.setSpan(context.active(), span), done);
    else done();
  });
}

function spanOf({ method, id, routeOptions }: FastifyRequest, parent: typeof ROOT_CONTEXT): Span {
  const route = routeOptions.url ?? UNMATCHED;
  const attributes = { 'http.request.method': method, 'http.route': route };
  return startSpan(`${method} ${route}`, id, { kind: SpanKind.SERVER, attributes }, parent);
}

function endSpan(span: Span, { raw, statusCode }: FastifyReply): void {
  const status = raw.writableFinished ? statusCode : CLIENT_LEFT;
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) markFailed(span, String(status));
  span.end();
}
