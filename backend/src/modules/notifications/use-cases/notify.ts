import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CausedNotification } from '@shop/contracts/notifications';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { addNotification, inbox } from '../domain/inbox.js';
import { isMailed } from '../notification-mail.js';
import { NotificationSubjects, type Subject } from '../notification-subjects.js';

/**
 * Notifies a person of an event that does not do so by itself (`notices.ts`), at the instant `at` (ISO). A repetition
 * under the same command id, as by a reaction, adds nothing. Nothing is added either for an erased person, or for a
 * cause older than `NOTIFICATION_RETENTION`.
 */
export class Notify extends Command<void> {
  constructor(
    readonly userId: string,
    readonly notification: CausedNotification,
    readonly at: string,
    /** Subject whose names its text has; they are looked up when it is added. */
    readonly subject: Subject = {},
  ) {
    super();
  }
}

@CommandHandler(Notify)
export class NotifyHandler implements ICommandHandler<Notify> {
  constructor(
    private readonly store: AggregateStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly subjects: NotificationSubjects,
  ) {}

  async execute({ userId, notification: plain, at, subject }: Notify): Promise<void> {
    const notification = await this.subjects.named(plain, subject);
    const notificationId = this.ids.derived('notification', notification.cause, userId);
    const added = { ...notification, userId, notificationId, at, isMailDue: isMailed(notification.cause) };
    await this.store.decide(inbox, userId, (state) => addNotification(state, added, this.clock.now()));
  }
}
