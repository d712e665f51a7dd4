import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Time in which a body must have arrived, in milliseconds; for a streamed upload: in which something of it must arrive. */
const BODY_WITHIN_MS = 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    bodyDeadline?: NodeJS.Timeout;
  }
}

/** Ends connections whose body does not arrive. Node's own limit is over the whole server, and large uploads take longer. */
export function boundBodies(fastify: FastifyInstance): void {
  fastify.decorateRequest('bodyDeadline');
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const deadline = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, BODY_WITHIN_MS).unref();
      raw.once('close', () => {
        clearTimeout(deadline);
      });
      request.bodyDeadline = deadline;
    }
    done();
  });
}

/** The deadline of this request's body starts again with everything that arrives. */
export function keepAwaitingBody({ raw, bodyDeadline }: FastifyRequest): void {
  raw.on('data', () => bodyDeadline?.refresh());
}
