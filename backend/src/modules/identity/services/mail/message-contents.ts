import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import type { MailContent } from '../../../../platform/mail/layout.js';
import { accountMessages } from './account-messages.js';
import type { DueMessage } from '../../domain/account-mail.js';
import { EmailCodes } from './email-codes.js';
import { ResetLinks } from '../password/reset-links.js';

/** Composes the messages of accounts, with their codes and links. */
@Injectable()
export class MessageContents {
  constructor(
    private readonly codes: EmailCodes,
    private readonly links: ResetLinks,
    private readonly config: Config,
  ) {}

  of(due: DueMessage): MailContent {
    const kind = due.kind === 'code' ? due.code.purpose : due.kind;
    const { publicUrl } = this.config;
    return accountMessages[kind]({ username: due.username, role: due.role, publicUrl, secret: this.secretOf(due) });
  }

  private secretOf(due: DueMessage): string {
    if (due.kind === 'code') return this.codes.digits(due.userId, due.code.codeId, due.code.purpose);
    return due.kind === 'reset' ? this.links.url(due) : '';
  }
}
