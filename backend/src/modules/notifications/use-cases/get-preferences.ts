import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EndNoticeHours } from '@shop/contracts/limits';
import type { NotificationPreferences } from '@shop/contracts/notifications';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { endNoticesOf, inbox } from '../domain/inbox.js';

/** A person's choice of notifications. */
export class GetPreferences extends Query<NotificationPreferences> {
  constructor(readonly userId: string) {
    super();
  }
}

export const toPreferences = (hours: readonly EndNoticeHours[]): NotificationPreferences => ({
  three_days_before_end: hours.includes(72),
  one_hour_before_end: hours.includes(1),
});

@QueryHandler(GetPreferences)
export class GetPreferencesHandler implements IQueryHandler<GetPreferences> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId }: GetPreferences): Promise<NotificationPreferences> {
    return toPreferences(endNoticesOf(await this.store.load(inbox, userId)));
  }
}
