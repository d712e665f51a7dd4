import { Query, QueryBus } from '@nestjs/cqrs';
import type { EndNoticeHours } from '@shop/contracts/limits';
import type { WantedMail } from '@shop/contracts/mail';
import type { NotificationPreferences } from '@shop/contracts/notifications';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { FindWantedMail } from '../../mail/use-cases/find-wanted-mail.js';
import { endNoticesOf, inbox } from '../domain/inbox.js';

/** A person's choice of notifications, and of the mails to them. */
export class GetPreferences extends Query<NotificationPreferences> {
  constructor(readonly userId: string) {
    super();
  }
}

export const toPreferences = (hours: readonly EndNoticeHours[], mail: WantedMail): NotificationPreferences => ({
  three_days_before_end: hours.includes(72),
  one_hour_before_end: hours.includes(1),
  ...mail,
});

export const GetPreferencesHandler = queryHandler(
  GetPreferences,
  [AggregateStore, QueryBus],
  async ({ userId }, store, queries) => {
    const [state, mail] = await Promise.all([store.load(inbox, userId), queries.execute(new FindWantedMail(userId))]);
    return toPreferences(endNoticesOf(state), mail);
  },
);
