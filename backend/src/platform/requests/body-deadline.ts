import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

/**
 * Time in which a body must have arrived, in milliseconds; for a streamed upload: in which something of it must arrive.
 */
const BODY_WITHIN_MS = 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    bodyDeadline?: NodeJS.Timeout;
  }
}

/**
 * Ends connections whose body does not arrive. Node's own limit is over the whole server, and large uploads take
 * longer.
 */
export function boundBodies(fastify: FastifyInstance): void {
  fastify.decorateRequest('bodyDeadline');
  fastify.addHook('onRequest', (request, _reply, done) => {
    const deadline = boundBody(request.raw);
    if (deadline) request.bodyDeadline = deadline;
    done();
  });
}

/** Ends the connection of a request whose body does not arrive; returns the deadline, if the request has a body. */
export function boundBody(request: IncomingMessage): NodeJS.Timeout | undefined {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return undefined;
  const deadline = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, BODY_WITHIN_MS).unref();
  request.once('close', () => {
    clearTimeout(deadline);
  });
  return deadline;
}

/** Restarts the deadline of this request's body with everything that arrives. */
export function keepAwaitingBody({ raw, bodyDeadline }: FastifyRequest): void {
  raw.on('data', () => bodyDeadline?.refresh());
}
