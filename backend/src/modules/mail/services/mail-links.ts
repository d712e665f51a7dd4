import { Injectable } from '@nestjs/common';
import { type MailKind, mailKinds } from '@shop/contracts/mail';
import { paths } from '@shop/contracts/paths';
import { Config } from '../../../platform/config/config.js';
import { Secrets } from '../../../platform/config/secrets.js';

const LEAVE = 'mail-leave';

/** Person and kind of mail that a link ends. */
export interface LeaveKey {
  readonly userId: string;
  readonly kind: MailKind;
}

const isMailKind = (kind: string | undefined): kind is MailKind => mailKinds.some((known) => known === kind);

/** Links that end one kind of mail: signed when a message is composed, and never stored. */
@Injectable()
export class MailLinks {
  constructor(
    private readonly secrets: Secrets,
    private readonly config: Config,
  ) {}

  /** Returns the address that shows a page to a person and takes a mail program's POST (RFC 8058). */
  leaveUrl({ userId, kind }: LeaveKey): string {
    return `${this.config.publicUrl}${paths.mailLeave}?token=${this.secrets.sign(LEAVE, `${kind} ${userId}`)}`;
  }

  /** Returns the content of a token of `leaveUrl`; `null` for a token that was not signed here. */
  readLeave(token: string): LeaveKey | null {
    const [kind, userId] = this.secrets.read(LEAVE, token)?.split(' ', 2) ?? [];
    return userId !== undefined && isMailKind(kind) ? { userId, kind } : null;
  }
}
