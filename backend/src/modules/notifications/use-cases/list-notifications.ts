import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Notification, NotificationsQuery } from '@shop/contracts/notifications';
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

@QueryHandler(ListNotifications)
export class ListNotificationsHandler implements IQueryHandler<ListNotifications> {
  constructor(private readonly view: NotificationsView) {}

  async execute({ userId, query }: ListNotifications): Promise<ListResponse<Notification, NotificationsQuery>> {
    return listResponse(notificationsList, {
      view: this.view,
      query,
      scope: { userId },
      topic: notificationsTopic(userId),
    });
  }
}
