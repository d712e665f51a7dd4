import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { RejectedRequests } from './rejected-requests.js';

const QUIET = /^(GET|HEAD)$/;

/**
 * Logs one line for each request, by its route's pattern: no query, parameter or body ever reaches the log. Rejected
 * requests are gathered.
 */
export function logRequests(fastify: FastifyInstance, rejected: RejectedRequests): void {
  const logger = new Logger('request');
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, id: requestId, clientAddress: address } = request;
    const status = reply.statusCode;
    const route = request.routeOptions.url ?? '(unknown)';
    const ms = Math.round(reply.elapsedTime);
    const line = { requestId, method, route, status, ms, userId: request.sessionUser?.id };
    if (status === 503 || (status >= 400 && status < 500))
      rejected.count({ address, kind: `${String(status)} ${method} ${route}`, requestId });
    else if (status >= 500) logger.error(line);
    else if (QUIET.test(method)) logger.debug(line);
    else logger.log(line);
    done();
  });
}
