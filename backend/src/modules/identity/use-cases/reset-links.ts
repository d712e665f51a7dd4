import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Secrets } from '../../../platform/config/secrets.js';

const PURPOSE = 'password-reset';

/** Which reset a token stands for. */
export interface ResetKey {
  readonly userId: string;
  readonly resetId: string;
}

/** The tokens of reset links: computed again for the message, known by their seal, stored nowhere. */
@Injectable()
export class ResetLinks {
  constructor(
    private readonly secrets: Secrets,
    private readonly config: Config,
  ) {}

  /** Under `PUBLIC_URL`, whatever host was asked. */
  url({ userId, resetId }: ResetKey): string {
    return `${this.config.publicUrl}/reset-password?token=${this.secrets.sign(PURPOSE, `${userId} ${resetId}`)}`;
  }

  /** What the token stands for; `null` unless it was made here. */
  read(token: string): ResetKey | null {
    const content = this.secrets.read(PURPOSE, token);
    if (content === null) return null;
    const [userId = '', resetId = ''] = content.split(' ', 2);
    return { userId, resetId };
  }
}
