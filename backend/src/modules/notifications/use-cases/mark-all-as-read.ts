import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { inbox, markRead } from '../domain/inbox.js';
import { NotificationsView } from '../views/notifications.view.js';

/** Marks every notification in the view as read. A notification that is not there yet stays unread. */
export class MarkAllAsRead extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(MarkAllAsRead)
export class MarkAllAsReadHandler implements ICommandHandler<MarkAllAsRead> {
  constructor(
    private readonly store: AggregateStore,
    private readonly view: NotificationsView,
  ) {}

  async execute({ userId }: MarkAllAsRead): Promise<void> {
    const unread = await this.view.ids({ userId, isRead: false }, {});
    if (unread.length > 0) await this.store.decide(inbox, userId, (state) => markRead(state, userId, unread));
  }
}
