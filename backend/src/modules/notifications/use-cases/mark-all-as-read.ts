import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { inbox, markAllRead } from '../domain/inbox.js';

/** Marks every notification that exists when it is decided as read. */
export class MarkAllAsRead extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(MarkAllAsRead)
export class MarkAllAsReadHandler implements ICommandHandler<MarkAllAsRead> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId }: MarkAllAsRead): Promise<void> {
    await this.store.decide(inbox, userId, (state) => markAllRead(state, userId));
  }
}
