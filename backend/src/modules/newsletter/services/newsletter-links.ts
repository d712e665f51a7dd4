import { Injectable } from '@nestjs/common';
import { paths } from '@shop/contracts/paths';
import { Config } from '../../../platform/config/config.js';
import { Secrets } from '../../../platform/config/secrets.js';
import { addressForm } from '../domain/newsletter.js';

const CONFIRM = 'newsletter-confirm';
const LEAVE = 'newsletter-leave';

/** Request that a token names, on the stream of its address. */
interface ConfirmKey {
  readonly listId: string;
  readonly requestId: string;
}

/** Links in the messages of the newsletter: signed when a message is composed and never stored. */
@Injectable()
export class NewsletterLinks {
  constructor(
    private readonly secrets: Secrets,
    private readonly config: Config,
  ) {}

  /** Returns the id of the stream of an address; it does not reveal the address. */
  listIdOf(email: string): string {
    return this.secrets.hmac('newsletter', addressForm(email)).toString('hex');
  }

  confirmUrl({ listId, requestId }: ConfirmKey): string {
    return this.url(paths.newsletterConfirm, this.secrets.sign(CONFIRM, `${listId} ${requestId}`));
  }

  /** Returns the address that shows a page to a person and takes a mail program's POST (RFC 8058). */
  leaveUrl(listId: string): string {
    return this.url(paths.newsletterLeave, this.secrets.sign(LEAVE, listId));
  }

  /** Returns the content of a token of `confirmUrl`; `null` for a token that was not signed here. */
  readConfirm(token: string): ConfirmKey | null {
    const [listId, requestId] = this.secrets.read(CONFIRM, token)?.split(' ', 2) ?? [];
    return listId !== undefined && requestId !== undefined ? { listId, requestId } : null;
  }

  /** Returns the stream of a token of `leaveUrl`; `null` for a token that was not signed here. */
  readLeave(token: string): string | null {
    return this.secrets.read(LEAVE, token);
  }

  private url(path: string, token: string): string {
    return `${this.config.publicUrl}${path}?token=${token}`;
  }
}
