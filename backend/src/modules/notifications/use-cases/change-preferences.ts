import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeNotificationPreferences, NotificationPreferences } from '@shop/contracts/notifications';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { chooseEndNotices, endNoticesOf, inbox } from '../domain/inbox.js';
import { toPreferences } from './get-preferences.js';

/** Changes what a person wants to be notified of; what the change does not name stays. */
export class ChangePreferences extends Command<NotificationPreferences> {
  constructor(
    readonly userId: string,
    readonly change: ChangeNotificationPreferences,
  ) {
    super();
  }
}

@CommandHandler(ChangePreferences)
export class ChangePreferencesHandler implements ICommandHandler<ChangePreferences> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId, change }: ChangePreferences): Promise<NotificationPreferences> {
    const wanted = { 72: change.three_days_before_end, 1: change.one_hour_before_end };
    const { state } = await this.store.decide(inbox, userId, (now) => chooseEndNotices(now, userId, wanted));
    return toPreferences(endNoticesOf(state));
  }
}
