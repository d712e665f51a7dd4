import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { creating, defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { subjectOf } from '../domain/due-mails.js';
import type { InboxEvent } from '../domain/inbox.events.js';
import type { Notice } from '../domain/notice.js';
import { isMailDue } from '../notification-mail.js';
import { forNotifying, noticeOf, type Notifying } from '../notices.js';

const fields = {
  /** The notification. */
  _id: String,
  userId: String,
  cause: String as FieldOf<Notice['cause']>,
  /** Id by which a gathered mail finds its content. */
  subjectId: String as FieldOf<string | null>,
  /** Instant at which it was recorded. */
  at: Date,
};
export type DueNotificationMailDoc = DocumentOf<typeof fields>;

/** Folds a notification that is mailed too. */
const due = creating<DueNotificationMailDoc, Notifying>(
  (e) => {
    const notice = noticeOf(e);
    return notice && isMailDue(e, notice) ? notice.notificationId : null;
  },
  (e) => {
    const notice = noticeOf(e);
    if (!notice) return null;
    const { notificationId: _id, userId, cause } = notice;
    return { _id, userId, cause, subjectId: subjectOf(notice), at: new Date(e.metadata.at) };
  },
);

/** The mails of notifications that were not sent yet. */
const dueNotificationMailProjection = defineProjection<DueNotificationMailDoc, Notifying | InboxEvent>({
  name: 'due-notification-mail',
  version: 2,
  group: 'strong',
  schema: viewSchema(fields).index({ at: 1, _id: 1 }).index({ userId: 1, at: 1, _id: 1 }),
  on: {
    ...forNotifying(due),
    NotificationMailed: { id: ({ data }) => data.notificationId, apply: () => null },
    NotificationsMailed: { id: ({ data }) => data.notificationIds, apply: () => null },
    NotificationsExpired: { id: ({ data }) => data.notificationIds, apply: () => null },
  },
});

export class DueNotificationMailView extends viewOf(dueNotificationMailProjection) {}
