import { Injectable } from '@nestjs/common';
import type { Role } from '@shop/contracts/identity';
import { Clock } from '../../../platform/clock/clock.js';
import { Secrets } from '../../../platform/config/secrets.js';

const PURPOSE = 'loader-tokens';

/** Content of a loader's token: its session, and the machine that it runs on. Instants in seconds. */
export interface LoaderClaims {
  readonly userId: string;
  readonly role: Role;
  readonly sessionId: string;
  readonly subscriptionId: string;
  readonly machineId: string;
  readonly iat: number;
  readonly exp: number;
}

/** Tokens of the loader. They differ from session tokens in form and key, so that neither serves for the other. */
@Injectable()
export class LoaderTokens {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  sign(claims: LoaderClaims): string {
    return this.secrets.sign(PURPOSE, JSON.stringify(claims));
  }

  /** Returns the claims of a genuine, unexpired token in an `Authorization` header; `null` for anything else. */
  read(authorization: string | undefined): LoaderClaims | null {
    const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
    const content = token === undefined ? null : this.secrets.read(PURPOSE, token);
    if (content === null) return null;
    const claims = JSON.parse(content) as LoaderClaims;
    return claims.exp * 1000 > this.clock.nowMs() ? claims : null;
  }
}
