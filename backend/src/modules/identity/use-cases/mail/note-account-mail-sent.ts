import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';
import { noteMailed } from '../../domain/account-mail.js';

/** Records that a message of an account was handed to the mail server, so that it is sent once. */
export class NoteAccountMailSent extends Command<void> {
  constructor(
    readonly userId: string,
    readonly mailId: string,
  ) {
    super();
  }
}

@CommandHandler(NoteAccountMailSent)
export class NoteAccountMailSentHandler implements ICommandHandler<NoteAccountMailSent> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId, mailId }: NoteAccountMailSent): Promise<void> {
    await this.store.decide(account, userId, (state) => noteMailed(state, mailId));
  }
}
