import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const QUIET = /^(GET|HEAD)$/;

/** One line for each request, by its route's pattern: no query, no parameter and no body ever reaches the log. */
export function logRequests(fastify: FastifyInstance): void {
  const logger = new Logger('request');
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, id } = request;
    const status = reply.statusCode;
    const line = {
      requestId: id,
      method,
      route: request.routeOptions.url ?? '(unknown)',
      status,
      ms: Math.round(reply.elapsedTime),
      userId: request.sessionUser?.id,
    };
    if (status === 503) logger.warn(line);
    else if (status >= 500) logger.error(line);
    else if (QUIET.test(method)) logger.debug(line);
    else logger.log(line);
    done();
  });
}
