import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import type { FastifyRequest } from 'fastify';
import { type LoaderClaims, LoaderTokens } from '../services/loader-tokens.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of the loader. */
    loader?: LoaderClaims;
  }
}

/** Admits a loader's token, and no session's. Throws `UNAUTHENTICATED`. */
@Injectable()
export class LoaderGuard implements CanActivate {
  constructor(private readonly tokens: LoaderTokens) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const claims = this.tokens.read(request.headers.authorization);
    if (!claims) throw new DomainError('UNAUTHENTICATED');
    request.loader = claims;
    return true;
  }
}

/** The loader that calls, under `LoaderGuard`. */
export const CurrentLoader = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().loader,
);
