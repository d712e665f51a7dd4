import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Notifications, NotificationsQuery } from '@shop/contracts/notifications';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { notificationsList, notificationsTopic, NotificationsView } from '../views/notifications.view.js';

/** One page of a person's notifications. */
export class ListNotifications extends Query<LiveResponse<Notifications>> {
  constructor(
    readonly userId: string,
    readonly query: NotificationsQuery,
  ) {
    super();
  }
}

@QueryHandler(ListNotifications)
export class ListNotificationsHandler implements IQueryHandler<ListNotifications> {
  constructor(private readonly view: NotificationsView) {}

  async execute({ userId, query }: ListNotifications): Promise<LiveResponse<Notifications>> {
    const head = await this.view.head(notificationsTopic(userId));
    const { rows, total } = await notificationsList.page(this.view, query, { userId });
    return live(head, rows, total);
  }
}
