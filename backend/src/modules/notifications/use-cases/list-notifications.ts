import { Query } from '@nestjs/cqrs';
import type { Notification, NotificationsQuery } from '@shop/contracts/notifications';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { notificationsList, notificationsTopic, NotificationsView } from '../views/notifications.view.js';

/** One page of a person's notifications, or all of them as a file. */
export class ListNotifications<Q extends NotificationsQuery = NotificationsQuery> extends Query<
  ListResponse<Notification, Q>
> {
  constructor(
    readonly userId: string,
    readonly query: Q,
  ) {
    super();
  }
}

export const ListNotificationsHandler = queryHandler(
  ListNotifications,
  [NotificationsView],
  ({ userId, query }, view) =>
    listResponse(notificationsList, {
      view,
      query,
      scope: { userId },
      topic: notificationsTopic(userId),
    }),
);
