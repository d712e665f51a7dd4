import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Config } from '../config/config.js';
import { Clock } from '../clock/clock.js';
import type { SessionClaims } from './sessions.js';

/** Session tokens: JWT (HS256) under a key derived from the master secret. */
@Injectable()
export class Tokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Returns the end of a session that starts now. */
  expiry(): Date {
    return new Date((this.seconds() + this.config.sessionTtlS) * 1000);
  }

  /** Signs the token of a session that ends at `expiresAt`. */
  sign(session: Omit<SessionClaims, 'iat' | 'exp' | 'jti'> & { sessionId: string; expiresAt: Date }): string {
    const { userId, role, permissions, username, sessionId, expiresAt } = session;
    const exp = Math.floor(expiresAt.getTime() / 1000);
    return this.jwt.sign({ userId, role, permissions, username, jti: sessionId, iat: this.seconds(), exp });
  }

  /**
   * Returns the claims of a genuine, unexpired token; `null` for any other. Does not check that the session is alive.
   */
  read(token: string): SessionClaims | null {
    try {
      const claims = this.jwt.verify<SessionClaims>(token, { clockTimestamp: this.seconds() });
      return typeof claims.userId === 'string' && typeof claims.jti === 'string' ? claims : null;
    } catch {
      return null;
    }
  }

  private seconds(): number {
    return Math.floor(this.clock.nowMs() / 1000);
  }
}
