import { NOTIFICATIONS_POLL } from '@shop/contracts/limits';
import type { NewNotification, Notifications } from '@shop/contracts/notifications';
import { filter, map } from 'rxjs';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { connection } from '../../shared/live/socket-connection.js';
import { getNotifications, LOADED_MAX } from './notifications.api.js';

/** Notifications of the signed-in account, newest first. */
export const notifications = liveResource({
  topic: 'notifications',
  load: getNotifications,
  patch: patchOf<Notifications>(),
  pollMs: NOTIFICATIONS_POLL,
});

/** Notifications as they arrive. A notification sent while the connection is down only appears in the list. */
export const newNotifications$ = connection.messages<NewNotification>('/notifications').pipe(
  filter(({ type }) => type === 'NEW_NOTIFICATION'),
  map(({ payload }) => payload),
);

export const unreadIds = (list: Notifications) => list.filter(({ is_read }) => !is_read).map(({ id }) => id);

/** Marks the given notifications as read. A later one stays unread. */
export const readNow = (ids: readonly string[]) => (list: Notifications) =>
  list.map((one) => (one.is_read || !ids.includes(one.id) ? one : { ...one, is_read: true }));

/** Returns the number of unread notifications in words: «1 não lida», «mais de 99 não lidas». */
export function unreadText(count: number) {
  if (count === 0) return 'nenhuma não lida';
  if (count === 1) return '1 não lida';
  return `${count < LOADED_MAX ? String(count) : `mais de ${String(LOADED_MAX - 1)}`} não lidas`;
}

/** Returns the number of unread notifications for the badge: «3», «99+». */
export const unreadNumber = (count: number) => (count < LOADED_MAX ? String(count) : `${String(LOADED_MAX - 1)}+`);
