import { type Notification, type NotificationsQuery, notificationText } from '@shop/contracts/notifications';
import { roles } from '@shop/contracts/identity';
import { coveredBy, type NeededPermission, type Permission } from '@shop/contracts/permissions';
import type { EventOf, Recorded } from '@shop/kernel/events';
import { defineList, indexedFor } from '../../../platform/list/define-list.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { creating, defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { InboxEvent } from '../domain/inbox.events.js';
import { permissionOf } from '../domain/staff-notices.js';
import { forNotifying, noticeOf, type Notifying } from '../notices.js';

const fields = {
  _id: String,
  userId: String,
  /** Permission needed by its reader at the time of reading. */
  permission: String as FieldOf<NeededPermission>,
  /** Position of its event in the log. */
  seq: Number,
  at: Date,
  message: String,
  isRead: Boolean,
};
type NotificationDoc = DocumentOf<typeof fields>;

const TOPIC = 'notifications';

export const notificationsTopic = (userId: string): string => `${TOPIC}@${userId}`;

/** Returns the person whose topic this is; `null` for a topic of another view. */
export const ownerOfTopic = (topic: string): string | null =>
  topic.startsWith(`${TOPIC}@`) ? topic.slice(TOPIC.length + 1) : null;

/** Returns a notification as its owner gets it. */
export const toNotification = ({ _id, message, at, isRead }: NotificationDoc): Notification => ({
  id: _id,
  message,
  created_at: at.toISOString(),
  is_read: isRead,
});

/** Returns the condition of the notifications that a person with these permissions may read. */
export const seenWith = (permissions: readonly Permission[]) => ({ permission: { $in: [...coveredBy(permissions)] } });

/** A query of a person's notifications; `permissions`: the person's. */
type ReadersQuery = NotificationsQuery & { readonly permissions?: readonly Permission[] };

/** The notifications of one person. */
export const notificationsList = defineList<NotificationDoc, Notification, ReadersQuery>({
  scope: ['userId'],
  of: 'owner',
  sort: { id: '_id', message: 'message', created_at: 'at', is_read: 'isRead' },
  order: { seq: -1, _id: 1 },
  filters: { permissions: seenWith },
  row: toNotification,
  csv: {
    name: 'notificacoes',
    columns: {
      id: ({ id }) => id,
      message: ({ message }) => message,
      created_at: ({ created_at }) => created_at,
      is_read: ({ is_read }) => is_read,
    },
  },
});

type Replaced = EventOf<InboxEvent, 'NotificationReplaced'>;
type Several = EventOf<InboxEvent, 'NotificationsRead' | 'NotificationsExpired'>;

/** Folds the event of a notification. */
const listed = creating<NotificationDoc, Notifying>(
  (e) => noticeOf(e)?.notificationId ?? null,
  (e) => {
    const notice = noticeOf(e);
    if (!notice) return null;
    const { notificationId: _id, userId, cause, at } = notice;
    const [permission, message] = [permissionOf(cause), notificationText(notice)];
    return { _id, userId, permission, seq: Number(e.position), at: new Date(at), message, isRead: false };
  },
);

const eachOf = (e: Recorded<Several>): readonly string[] => e.data.notificationIds;

export const notificationsProjection = defineProjection<NotificationDoc, Notifying | InboxEvent>({
  name: 'notifications',
  version: 4,
  group: 'strong',
  schema: indexedFor(viewSchema(fields), notificationsList).index({ at: 1, _id: 1 }),
  search: ({ message }) => [message],
  on: {
    ...forNotifying(listed),
    NotificationReplaced: { id: (e: Recorded<Replaced>) => e.data.notificationId, apply: () => null },
    NotificationsRead: { id: eachOf, apply: (doc) => doc && { ...doc, isRead: true } },
    NotificationsExpired: { id: eachOf, apply: () => null },
  },
  push: (after, before) => {
    if (after)
      return [{ topic: notificationsTopic(after.userId), patch: [{ op: 'upsert', item: toNotification(after) }] }];
    return before ? [{ topic: notificationsTopic(before.userId), patch: [{ op: 'remove', id: before._id }] }] : [];
  },
});

export class NotificationsView extends viewOf(notificationsProjection) {}

export const notificationsPush = definePushTopic({ name: TOPIC, roles, permission: 'any', view: NotificationsView });
