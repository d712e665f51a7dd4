import { Injectable } from '@nestjs/common';
import { Ids } from '../../../../platform/clock/ids.js';
import { Secrets } from '../../../../platform/config/secrets.js';

const PURPOSE = 'two-factor-tokens';

export interface Challenge {
  readonly userId: string;
  readonly challengeId: string;
}

/**
 * Signed tokens that name a two-factor challenge. They differ from session tokens in form and key; the challenge holds
 * their expiry.
 */
@Injectable()
export class TwoFactorTokens {
  constructor(
    private readonly ids: Ids,
    private readonly secrets: Secrets,
  ) {}

  /** Returns a new challenge id and its token. Nothing is recorded yet. */
  issue(userId: string): Challenge & { readonly twoFactorToken: string } {
    const challengeId = this.ids.derived('challenge');
    return { userId, challengeId, twoFactorToken: this.secrets.sign(PURPOSE, `${userId} ${challengeId}`) };
  }

  /** Returns the challenge that a token names; `null` for a token that was not signed here. */
  read(token: string): Challenge | null {
    const content = this.secrets.read(PURPOSE, token);
    if (content === null) return null;
    const [userId = '', challengeId = ''] = content.split(' ', 2);
    return { userId, challengeId };
  }
}
