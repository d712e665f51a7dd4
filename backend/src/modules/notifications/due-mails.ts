import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { NeededPermission } from '@shop/contracts/permissions';
import { AggregateStore } from '../../platform/event-store/aggregate-store.js';
import { ProjectionProgress } from '../../platform/projections/progress.js';
import { ListStaff } from '../identity/use-cases/administration/list-staff.js';
import { GATHERED_MAX, type GatheredCause, type Mails, togetherWith } from './domain/due-mails.js';
import { inbox, mailsOf } from './domain/inbox.js';
import { type DueNotificationMailDoc, DueNotificationMailView } from './views/due-notification-mail.view.js';

/**
 * The mails that are due now: those of the view, up to the end of the log, without the sent ones. The person's stream
 * names the sent ones, so that a view that lags repeats none.
 */
@Injectable()
export class DueMails {
  constructor(
    private readonly view: DueNotificationMailView,
    private readonly store: AggregateStore,
    private readonly progress: ProjectionProgress,
    private readonly queries: QueryBus,
  ) {}

  /** Returns true while the mail of a notification is due. Waits for the view only where it lacks the notification. */
  async isDue(userId: string, notificationId: string): Promise<boolean> {
    const mails = await this.mailsTo(userId);
    if (mails === null || mails.sent.has(notificationId)) return false;
    if (await this.view.get(notificationId)) return true;
    await this.progress.requireAll();
    return (await this.view.get(notificationId)) !== null;
  }

  /** Judges the permission that a mail's reader needs once more, because the mail may have waited. */
  async mayRead(userId: string, permission: NeededPermission): Promise<boolean> {
    return permission === 'any' || (await this.queries.execute(new ListStaff(permission))).includes(userId);
  }

  /** Returns what the next mail of a cause is about, oldest first, and the mails to the person until now. */
  async gathered(
    userId: string,
    cause: GatheredCause,
  ): Promise<{ readonly mails: Mails; readonly due: readonly DueNotificationMailDoc[] } | null> {
    await this.progress.requireAll();
    const mails = await this.mailsTo(userId);
    if (!mails) return null;
    const ofCause = { userId, cause: { $in: [...togetherWith(cause)] } };
    const found = await this.view.find(ofCause, { sort: { at: 1, _id: 1 }, limit: GATHERED_MAX });
    return { mails, due: found.filter(({ _id }) => !mails.sent.has(_id)) };
  }

  /** Returns the mails to a person; `null` for an erased one. */
  private async mailsTo(userId: string): Promise<Mails | null> {
    return mailsOf(await this.store.load(inbox, userId));
  }
}
