import { Injectable } from '@nestjs/common';
import { CODE_LENGTH } from '@shop/contracts/limits';
import { isSameSecret, Secrets } from '../../../../platform/config/secrets.js';
import type { CodePurpose } from '../../domain/credentials.events.js';
import type { OpenCode } from '../../domain/active-account.js';

/** Digits of e-mailed codes: derived from a secret whenever they are needed and never stored. */
@Injectable()
export class EmailCodes {
  constructor(private readonly secrets: Secrets) {}

  digits(userId: string, codeId: string, purpose: CodePurpose): string {
    const mac = this.secrets.hmac('email-code', `${userId}|${codeId}|${purpose}`);
    return String(mac.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
  }

  /** Compares the typed digits in constant time. */
  isRight(userId: string, given: string, { codeId, purpose }: OpenCode): boolean {
    return isSameSecret(given, this.digits(userId, codeId, purpose));
  }
}
