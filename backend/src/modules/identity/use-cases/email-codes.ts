import { Injectable } from '@nestjs/common';
import { CODE_LENGTH } from '@shop/contracts/limits';
import { isSameSecret, Secrets } from '../../../platform/config/secrets.js';
import type { CodePurpose } from '../domain/account.events.js';
import type { OpenCode } from '../domain/member.js';

/** The digits of e-mailed codes: computed again wherever they are needed, stored nowhere. */
@Injectable()
export class EmailCodes {
  constructor(private readonly secrets: Secrets) {}

  digits(userId: string, codeId: string, purpose: CodePurpose): string {
    const mac = this.secrets.hmac('email-code', `${userId}|${codeId}|${purpose}`);
    return String(mac.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
  }

  /** Judges what the owner of that account typed. */
  isRight(userId: string, given: string, { codeId, purpose }: OpenCode): boolean {
    return isSameSecret(given, this.digits(userId, codeId, purpose));
  }
}
