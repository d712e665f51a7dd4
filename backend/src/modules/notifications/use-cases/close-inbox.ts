import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { closeInbox, inbox } from '../domain/inbox.js';

/** Removes an erased person's notifications for good. */
export class CloseInbox extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(CloseInbox)
export class CloseInboxHandler implements ICommandHandler<CloseInbox> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId }: CloseInbox): Promise<void> {
    await this.store.decide(inbox, userId, (state) => closeInbox(state, userId));
  }
}
