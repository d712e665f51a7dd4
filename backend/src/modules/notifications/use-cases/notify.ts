import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { CausedNotification } from '@shop/contracts/notifications';
import type { Permission } from '@shop/contracts/permissions';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { ListStaff } from '../../identity/use-cases/administration/list-staff.js';
import { addNotification, inbox } from '../domain/inbox.js';
import { isMailed } from '../notification-mail.js';
import { NotificationSubjects, type Subject } from '../notification-subjects.js';

/** One person, or the administrators with a permission, `except` for the person whose act it was. */
export type Recipient = { readonly userId: string } | { readonly staff: Permission; readonly except?: string };

/**
 * Notifies of an event that does not do so by itself (`notices.ts`), at the instant `at` (ISO). A repetition
 * under the same command id, as by a reaction, adds nothing. Nothing is added either for an erased person, or for a
 * cause older than `NOTIFICATION_RETENTION`.
 */
export class Notify extends Command<void> {
  constructor(
    readonly recipient: Recipient,
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
    private readonly queries: QueryBus,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly subjects: NotificationSubjects,
  ) {}

  async execute({ recipient, notification: plain, at, subject }: Notify): Promise<void> {
    const notification = await this.subjects.named(plain, subject);
    for (const userId of await this.receivers(recipient)) {
      const notificationId = this.ids.derived('notification', notification.cause, userId);
      const added = { ...notification, userId, notificationId, at, isMailDue: isMailed(notification.cause) };
      await this.store.decide(inbox, userId, (state) => addNotification(state, added, this.clock.now()));
    }
  }

  private async receivers(recipient: Recipient): Promise<readonly string[]> {
    if ('userId' in recipient) return [recipient.userId];
    const staff = await this.queries.execute(new ListStaff(recipient.staff));
    return staff.filter((userId) => userId !== recipient.except);
  }
}
