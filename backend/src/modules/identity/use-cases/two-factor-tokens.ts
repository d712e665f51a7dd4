import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Ids } from '../../../platform/clock/ids.js';
import { Secrets } from '../../../platform/config/secrets.js';

export interface Challenge {
  readonly userId: string;
  readonly challengeId: string;
}

/** Names a challenge to its holder. No session token in form or key; how long it is good for, the challenge knows. */
@Injectable()
export class TwoFactorTokens {
  constructor(
    private readonly ids: Ids,
    private readonly secrets: Secrets,
  ) {}

  /** A challenge to that account, which may come into being or not. */
  issue(userId: string): Challenge & { readonly twoFactorToken: string } {
    const challengeId = this.ids.derived('challenge');
    const content = Buffer.from(JSON.stringify([userId, challengeId])).toString('base64url');
    return { userId, challengeId, twoFactorToken: `${content}.${this.mac(content).toString('base64url')}` };
  }

  /** `null` for anything that was not signed here. */
  read(token: string): Challenge | null {
    const [content = '', signature = '', ...rest] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = this.mac(content);
    if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const [userId, challengeId] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [string, string];
    return { userId, challengeId };
  }

  private mac(content: string): Buffer {
    return this.secrets.hmac('two-factor-tokens', content);
  }
}
