import { Injectable } from '@nestjs/common';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@shop/contracts/limits';
import { Ids } from '../../../../platform/clock/ids.js';
import { Secrets } from '../../../../platform/config/secrets.js';

/** Without characters that are taken for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** One-time codes for a lost authenticator; only their keyed hashes are stored. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly ids: Ids,
    private readonly secrets: Secrets,
  ) {}

  fresh(): string[] {
    const character = () => ALPHABET.charAt(this.ids.randomInt(ALPHABET.length));
    const codes = new Set<string>();
    while (codes.size < RECOVERY_CODES) codes.add(Array.from({ length: RECOVERY_CODE_LENGTH }, character).join(''));
    return [...codes];
  }

  hash(userId: string, code: string): string {
    return this.secrets.hmac('recovery-codes', `${userId}|${code}`).toString('base64url');
  }
}
