import type { FastifyInstance } from 'fastify';
import { CLIENT_LEFT, requests, UNMATCHED } from '../metrics/instruments.js';

/** Methods that have a label of their own; any other shares one, so that no client makes series. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Records the duration of every request, of those too whose client left before the response had ended. */
export function countRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      const labels = {
        http_request_method: METHODS.has(request.method) ? request.method : '_OTHER',
        http_route: request.routeOptions.url ?? UNMATCHED,
        http_response_status_code: reply.raw.writableFinished ? reply.statusCode : CLIENT_LEFT,
      };
      requests.observe(labels, reply.elapsedTime / 1000);
    });
    done();
  });
}
