import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Notification, NotificationsQuery } from '@shop/contracts/notifications';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { notificationsList, notificationsTopic, NotificationsView } from '../views/notifications.view.js';

/** One page of a person's notifications, or all of them as a file; none of a permission that the person has lost. */
export class ListNotifications<Q extends NotificationsQuery = NotificationsQuery> extends Query<
  ListResponse<Notification, Q>
> {
  constructor(
    readonly reader: Pick<SessionUser, 'id' | 'permissions'>,
    readonly query: Q,
  ) {
    super();
  }
}

@QueryHandler(ListNotifications)
export class ListNotificationsHandler implements IQueryHandler<ListNotifications> {
  constructor(private readonly view: NotificationsView) {}

  execute({ reader, query: asked }: ListNotifications): Promise<ListResponse<Notification, NotificationsQuery>> {
    const { id: userId, permissions } = reader;
    const [query, topic] = [{ ...asked, permissions }, notificationsTopic(userId)];
    return listResponse(notificationsList, { view: this.view, query, scope: { userId }, topic });
  }
}
