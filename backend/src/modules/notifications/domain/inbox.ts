import { NOTIFICATION_RETENTION } from '@shop/contracts/limits';
import type { CausedNotification } from '@shop/contracts/notifications';
import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { Applied } from '@shop/kernel/applied';
import { inboxEvents, type InboxEvent } from './inbox.events.js';

export interface OpenInbox {
  readonly status: 'open';
  /** Ids of the notifications that have not expired, in the order in which they were added. */
  readonly listed: Applied;
  /** The first so many of them are read. */
  readonly readCount: number;
}

export type Inbox = OpenInbox | { readonly status: 'closed' };

const evolve = (state: Inbox, event: InboxEvent): Inbox => {
  if (state.status === 'closed') return state;
  const { listed, readCount } = state;
  switch (event.type) {
    case 'NotificationAdded':
      return { ...state, listed: listed.add(event.data.notificationId) };
    case 'NotificationsRead':
      return { ...state, readCount: readCount + event.data.notificationIds.length };
    case 'NotificationsExpired': {
      const expired = new Set(event.data.notificationIds);
      const isLeft = (id: string): boolean => !expired.has(id);
      const ids = listed.keys();
      const left = ids.slice(0, readCount).filter(isLeft);
      return { ...state, listed: Applied.of(ids.filter(isLeft)), readCount: left.length };
    }
    case 'InboxClosed':
      return { status: 'closed' };
    default:
      return unhandled(event);
  }
};

type SavedInbox = { readonly status: 'closed' } | { readonly ids: readonly string[]; readonly readCount: number };

const save = (state: Inbox): SavedInbox =>
  state.status === 'closed' ? state : { ids: state.listed.keys(), readCount: state.readCount };

const load = (saved: SavedInbox): Inbox =>
  'ids' in saved ? { status: 'open', listed: Applied.of(saved.ids), readCount: saved.readCount } : saved;

/** The notifications of one person, `notifications-{userId}`. */
export const inbox = defineAggregate<Inbox, InboxEvent>({
  category: 'notifications',
  initial: { status: 'open', listed: Applied.none, readCount: 0 },
  evolve,
  events: inboxEvents,
  // Ids only: nothing personal.
  snapshot: { version: 1, save, load: (saved) => load(saved as SavedInbox), person: () => null },
});

export type NewNotification = CausedNotification & {
  readonly userId: string;
  readonly notificationId: string;
  readonly at: string;
};

const isExpired = (at: string, now: Date): boolean => Date.parse(at) + NOTIFICATION_RETENTION <= now.getTime();

/**
 * Adds a notification once. What was caused longer ago than the retention is not added, so that the ids in the state are
 * all that is needed to recognise a repeat.
 */
export const addNotification = (
  state: Inbox,
  { userId, notificationId, cause, details, at }: NewNotification,
  now: Date,
): InboxEvent[] =>
  state.status === 'closed' || state.listed.has(notificationId) || isExpired(at, now)
    ? []
    : [{ type: 'NotificationAdded', data: { userId, notificationId, cause, details, at } }];

/** Marks what is listed now as read. */
export const markAllRead = (state: Inbox, userId: string): InboxEvent[] =>
  state.status === 'closed' ? [] : several('NotificationsRead', userId, state.listed.keys().slice(state.readCount));

/** Removes those of the given notifications that are still listed. */
export const expireNotifications = (state: Inbox, userId: string, notificationIds: readonly string[]): InboxEvent[] =>
  state.status === 'closed'
    ? []
    : several(
        'NotificationsExpired',
        userId,
        notificationIds.filter((id) => state.listed.has(id)),
      );

/** Removes everything for good: the person was erased. */
export const closeInbox = (state: Inbox, userId: string): InboxEvent[] => {
  if (state.status === 'closed') return [];
  const removed = several('NotificationsExpired', userId, state.listed.keys());
  return [...removed, { type: 'InboxClosed', data: { userId } }];
};

/** Keeps an event far below the size that the event store accepts. */
const IDS_PER_EVENT = 500;

const several = (
  type: 'NotificationsRead' | 'NotificationsExpired',
  userId: string,
  ids: readonly string[],
): InboxEvent[] =>
  Array.from({ length: Math.ceil(ids.length / IDS_PER_EVENT) }, (_, chunk) => ({
    type,
    data: { userId, notificationIds: ids.slice(chunk * IDS_PER_EVENT, (chunk + 1) * IDS_PER_EVENT) },
  }));
