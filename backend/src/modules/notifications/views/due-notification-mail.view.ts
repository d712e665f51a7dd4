import { type DocumentOf, viewSchema } from '../../../platform/projections/document.js';
import { creating, defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { InboxEvent } from '../domain/inbox.events.js';

const fields = {
  /** The notification. */
  _id: String,
  userId: String,
  cause: String,
  /** Instant at which it was added. */
  at: Date,
};
type DueNotificationMailDoc = DocumentOf<typeof fields>;

/** The mails of notifications that were not sent yet. */
const dueNotificationMailProjection = defineProjection<DueNotificationMailDoc, InboxEvent>({
  name: 'due-notification-mail',
  version: 1,
  consistency: 'eventual',
  schema: viewSchema(fields).index({ at: 1, _id: 1 }),
  on: {
    NotificationAdded: creating(
      ({ data }) => (data.isMailDue ? data.notificationId : null),
      ({ data: { notificationId, userId, cause }, metadata }) => ({
        _id: notificationId,
        userId,
        cause,
        at: new Date(metadata.at),
      }),
    ),
    NotificationMailed: { id: ({ data }) => data.notificationId, apply: () => null },
    NotificationsMailed: { id: ({ data }) => data.notificationIds, apply: () => null },
    NotificationsExpired: { id: ({ data }) => data.notificationIds, apply: () => null },
  },
});

export class DueNotificationMailView extends viewOf(dueNotificationMailProjection) {}
