import { Query } from '@nestjs/cqrs';
import type { EndNoticeHours } from '@shop/contracts/limits';
import type { NotificationPreferences } from '@shop/contracts/notifications';
import { queryHandler } from '../../../platform/feature/query-handler.js';
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

export const GetPreferencesHandler = queryHandler(GetPreferences, [AggregateStore], async ({ userId }, store) =>
  toPreferences(endNoticesOf(await store.load(inbox, userId))),
);
