import { Injectable } from '@nestjs/common';
import { Ids } from '../../../platform/clock/ids.js';
import { Secrets } from '../../../platform/config/secrets.js';

const PURPOSE = 'two-factor-tokens';

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
    return { userId, challengeId, twoFactorToken: this.secrets.sign(PURPOSE, `${userId} ${challengeId}`) };
  }

  /** `null` for anything that was not signed here. */
  read(token: string): Challenge | null {
    const content = this.secrets.read(PURPOSE, token);
    if (content === null) return null;
    const [userId = '', challengeId = ''] = content.split(' ', 2);
    return { userId, challengeId };
  }
}
