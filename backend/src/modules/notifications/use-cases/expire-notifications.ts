import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { expireNotifications, inbox } from '../domain/inbox.js';

/** Removes notifications of a person that are older than `NOTIFICATION_RETENTION`. */
export class ExpireNotifications extends Command<void> {
  constructor(
    readonly userId: string,
    readonly notificationIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(ExpireNotifications)
export class ExpireNotificationsHandler implements ICommandHandler<ExpireNotifications> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId, notificationIds }: ExpireNotifications): Promise<void> {
    await this.store.decide(inbox, userId, () => expireNotifications(userId, notificationIds));
  }
}
