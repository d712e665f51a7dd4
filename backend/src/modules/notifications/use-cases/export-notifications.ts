import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { NotificationsQuery } from '@shop/contracts/notifications';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { notificationsList, NotificationsView } from '../views/notifications.view.js';

/** The notifications of a user's own wallet as a file. */
export class ExportNotifications extends Query<CsvResponse> {
  constructor(
    readonly userId: string,
    readonly query: NotificationsQuery,
  ) {
    super();
  }
}

@QueryHandler(ExportNotifications)
export class ExportNotificationsHandler implements IQueryHandler<ExportNotifications> {
  constructor(private readonly view: NotificationsView) {}

  async execute({ userId, query }: ExportNotifications): Promise<CsvResponse> {
    return notificationsList.csv(this.view, query, { userId });
  }
}
