import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock/clock.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import type { MailContent } from '../../../../platform/mail/layout.js';
import { account } from '../../domain/account.js';
import { causeOf, messageDue, type MessageCause } from '../../domain/account-mail.js';
import { MessageContents } from '../../services/mail/message-contents.js';

export interface ComposedMail {
  readonly to: string;
  readonly kind: string;
  readonly cause: MessageCause;
  readonly content: MailContent;
}

/** Composes a message of an account; `null` where it was sent already or is of no use any more. */
export class ComposeAccountMail extends Query<ComposedMail | null> {
  constructor(
    readonly userId: string,
    readonly mailId: string,
  ) {
    super();
  }
}

@QueryHandler(ComposeAccountMail)
export class ComposeAccountMailHandler implements IQueryHandler<ComposeAccountMail> {
  constructor(
    private readonly store: AggregateStore,
    private readonly contents: MessageContents,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, mailId }: ComposeAccountMail): Promise<ComposedMail | null> {
    const state = await this.store.load(account, userId);
    const due = messageDue(state, mailId, this.clock.now());
    return due && { to: due.to, kind: due.kind, cause: causeOf(state, due), content: this.contents.of(due) };
  }
}
