import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Secrets } from '../../../platform/config/secrets.js';

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
  url(key: ResetKey): string {
    return `${this.config.publicUrl}/reset-password?token=${this.token(key)}`;
  }

  /** What the token stands for; `null` unless it was made here. */
  read(token: string): ResetKey | null {
    const content = Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString('utf8');
    const [userId = '', resetId = ''] = content.split(' ', 2);
    const [given, expected] = [Buffer.from(token), Buffer.from(this.token({ userId, resetId }))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, resetId } : null;
  }

  private token({ userId, resetId }: ResetKey): string {
    const content = `${userId} ${resetId}`;
    const seal = this.secrets.hmac('password-reset', content).toString('base64url');
    return `${Buffer.from(content).toString('base64url')}.${seal}`;
  }
}
