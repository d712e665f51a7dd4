import { Injectable } from '@nestjs/common';
import { paths } from '@shop/contracts/paths';
import { Config } from '../../../../platform/config/config.js';
import { Secrets } from '../../../../platform/config/secrets.js';

const PURPOSE = 'password-reset';

/** Reset that a token names. */
export interface ResetKey {
  readonly userId: string;
  readonly resetId: string;
}

/** Tokens of reset links: signed when the message is composed and never stored. */
@Injectable()
export class ResetLinks {
  constructor(
    private readonly secrets: Secrets,
    private readonly config: Config,
  ) {}

  /** Returns the link, always under `PUBLIC_URL`. */
  url({ userId, resetId }: ResetKey): string {
    return `${this.config.publicUrl}${paths.resetPassword}?token=${this.secrets.sign(PURPOSE, `${userId} ${resetId}`)}`;
  }

  /** Returns the reset that a token names; `null` for a token that was not signed here. */
  read(token: string): ResetKey | null {
    const content = this.secrets.read(PURPOSE, token);
    if (content === null) return null;
    const [userId = '', resetId = ''] = content.split(' ', 2);
    return { userId, resetId };
  }
}
