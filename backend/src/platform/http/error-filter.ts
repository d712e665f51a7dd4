import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, rejectionOf } from '../responses/error-body.js';
import { KnownPaths } from '../routes/known-paths.js';

/** Turns every error into the contract's body. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  constructor(private readonly paths: KnownPaths) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const rejection = this.unmatched(request, rejectionOf(error));
    request.rejectedBy = rejection.code;
    if (rejection.code === 'INTERNAL') {
      this.logger.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'unexpected error');
    }
    if (rejection.code === 'METHOD_NOT_ALLOWED') reply.header('Allow', this.paths.methodsOf(request.url).join(', '));
    const { retryAfter } = rejection.params as { retryAfter?: number };
    if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
    const body = errorBody(rejection);
    reply.status(body.statusCode).type('application/json; charset=utf-8').send(JSON.stringify(body));
  }

  /**
   * Returns the rejection of a request without a route, or with that of the pages only: the path may exist under other
   * methods.
   */
  private unmatched(request: FastifyRequest, rejection: DomainError): DomainError {
    const isPage = request.routeOptions.url === '/*' && rejection.code === 'NOT_FOUND';
    if (!(request.is404 || isPage) || rejection.code === 'RATE_LIMITED') return rejection;
    const methods = this.paths.methodsOf(request.url);
    // The router does not take ids of any length: a path that has a GET reaches the pages by its length.
    const isTooLong = isPage && methods.includes('GET');
    return new DomainError(methods.length > 0 && !isTooLong ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
  }
}
