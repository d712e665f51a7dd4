import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { inbox, markRead } from '../domain/inbox.js';
import { NotificationsView, seenWith } from '../views/notifications.view.js';

/** Marks the notifications in the view as read; one of a permission that the person has lost stays unread. */
export class MarkAllAsRead extends Command<void> {
  constructor(readonly reader: Pick<SessionUser, 'id' | 'permissions'>) {
    super();
  }
}

@CommandHandler(MarkAllAsRead)
export class MarkAllAsReadHandler implements ICommandHandler<MarkAllAsRead> {
  constructor(
    private readonly store: AggregateStore,
    private readonly view: NotificationsView,
  ) {}

  async execute({ reader: { id: userId, permissions } }: MarkAllAsRead): Promise<void> {
    const unread = await this.view.ids({ userId, isRead: false, ...seenWith(permissions) }, {});
    if (unread.length > 0) await this.store.decide(inbox, userId, (state) => markRead(state, userId, unread));
  }
}
