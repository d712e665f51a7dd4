import type { KeyObject } from 'node:crypto';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { BoundedCache } from '../cache/bounded-cache.js';
import { Clock } from '../clock/clock.js';
import type { SessionClaims } from './sessions.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Key of the session tokens this server accepts. */
    sessionKey: KeyObject;
  }
}

const STRATEGY = 'session';
const CACHE_BYTES = 8 * 1024 * 1024;

/** Verifies the signature; expiry is judged by the guard, on the application's clock. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, STRATEGY) {
  constructor() {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: ['HS256'],
      ignoreExpiration: true,
      secretOrKeyProvider: (request: unknown, _token: unknown, done: (error: null, key: Buffer) => void) => {
        // Its types name bytes only; those the library would try to read as a PEM key for each token.
        done(null, (request as FastifyRequest).server.sessionKey as KeyObject & Buffer);
      },
    });
  }

  validate(claims: SessionClaims): SessionClaims {
    return claims;
  }
}

class VerifiedBearer extends AuthGuard(STRATEGY) {
  /** Returns `null` for an unverified token instead of throwing, as `Bearer` does. */
  override handleRequest<Claims>(_error: unknown, claims: Claims | false): Claims {
    return (claims || null) as Claims;
  }
}

/** Reads who a request says to be. Verified tokens are cached, so that a signature is verified once per process. */
@Injectable()
export class Bearer {
  private readonly passport = new VerifiedBearer();
  private readonly verified = new BoundedCache<SessionClaims>({ maxBytes: CACHE_BYTES });

  constructor(private readonly clock: Clock) {}

  /** Returns the claims of the request's token; `null` for a bad or expired one, `undefined` when none is sent. */
  async claims(context: ExecutionContext, request: FastifyRequest): Promise<SessionClaims | null | undefined> {
    const header = request.headers.authorization;
    if (header === undefined) return undefined;
    const claims = this.verified.get(header) ?? (await this.verify(context, request, header));
    return claims && claims.exp * 1000 > this.clock.nowMs() ? claims : null;
  }

  private async verify(
    context: ExecutionContext,
    request: FastifyRequest,
    header: string,
  ): Promise<SessionClaims | null> {
    await this.passport.canActivate(context);
    const { user } = request as { user?: SessionClaims | null };
    if (!user || typeof user.exp !== 'number' || typeof user.userId !== 'string' || typeof user.jti !== 'string')
      return null;
    this.verified.set(header, user);
    return user;
  }
}
