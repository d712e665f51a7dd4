import { END_NOTICE_HOURS, type EndNoticeHours, NOTIFICATION_RETENTION } from '@shop/contracts/limits';
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
  /** Ids of those whose mail was not sent yet. */
  readonly dueMails: readonly string[];
  /** The notices of a subscription's end that the person wants next to the one at 24 hours. */
  readonly endNoticeHours: readonly EndNoticeHours[];
}

export type Inbox = OpenInbox | { readonly status: 'closed' };

const evolve = (state: Inbox, event: InboxEvent): Inbox => {
  if (state.status === 'closed') return state;
  const { listed, readCount } = state;
  switch (event.type) {
    case 'NotificationAdded': {
      const { notificationId, isMailDue } = event.data;
      const dueMails = isMailDue ? [...state.dueMails, notificationId] : state.dueMails;
      return { ...state, listed: listed.add(notificationId), dueMails };
    }
    case 'NotificationMailed':
      return { ...state, dueMails: state.dueMails.filter((id) => id !== event.data.notificationId) };
    case 'NotificationPreferencesChanged':
      return { ...state, endNoticeHours: event.data.endNoticeHours };
    case 'NotificationsRead':
      return { ...state, readCount: readCount + event.data.notificationIds.length };
    case 'NotificationsExpired': {
      const expired = new Set(event.data.notificationIds);
      const isLeft = (id: string): boolean => !expired.has(id);
      const ids = listed.keys();
      const left = ids.slice(0, readCount).filter(isLeft);
      return {
        ...state,
        listed: Applied.of(ids.filter(isLeft)),
        readCount: left.length,
        dueMails: state.dueMails.filter(isLeft),
      };
    }
    case 'InboxClosed':
      return { status: 'closed' };
    default:
      return unhandled(event);
  }
};

type SavedInbox =
  { readonly status: 'closed' } | (Omit<OpenInbox, 'status' | 'listed'> & { readonly ids: readonly string[] });

function save(state: Inbox): SavedInbox {
  if (state.status === 'closed') return state;
  const { readCount, dueMails, endNoticeHours } = state;
  return { ids: state.listed.keys(), readCount, dueMails, endNoticeHours };
}

function load(saved: SavedInbox): Inbox {
  if (!('ids' in saved)) return saved;
  const { ids, ...others } = saved;
  return { status: 'open', listed: Applied.of(ids), ...others };
}

/** The notifications of one person, `notifications-{userId}`. */
export const inbox = defineAggregate<Inbox, InboxEvent>({
  category: 'notifications',
  initial: { status: 'open', listed: Applied.none, readCount: 0, dueMails: [], endNoticeHours: [] },
  evolve,
  events: inboxEvents,
  // Ids only: nothing personal.
  snapshot: { version: 2, save, load: (saved) => load(saved as SavedInbox), person: () => null },
});

export type NewNotification = CausedNotification & {
  readonly userId: string;
  readonly notificationId: string;
  readonly at: string;
  readonly isMailDue: boolean;
};

const isExpired = (at: string, now: Date): boolean => Date.parse(at) + NOTIFICATION_RETENTION <= now.getTime();

const isWanted = ({ endNoticeHours }: OpenInbox, { cause, details }: CausedNotification): boolean => {
  if (cause !== 'subscription_ending') return true;
  const { hours = 24 } = details;
  return hours === 24 || endNoticeHours.includes(hours);
};

/**
 * Adds a notification once, unless the person does not want it. What was caused longer ago than the retention is not
 * added, so that the ids in the state are all that is needed to recognise a repeat.
 */
export const addNotification = (state: Inbox, notification: NewNotification, now: Date): InboxEvent[] => {
  const { userId, notificationId, cause, details, at, isMailDue } = notification;
  if (state.status === 'closed' || state.listed.has(notificationId) || isExpired(at, now)) return [];
  if (!isWanted(state, notification)) return [];
  return [{ type: 'NotificationAdded', data: { userId, notificationId, cause, details, at, isMailDue } }];
};

/** Returns the notices of a subscription's end that the person wants next to the one at 24 hours. */
export const endNoticesOf = (state: Inbox): readonly EndNoticeHours[] =>
  state.status === 'closed' ? [] : state.endNoticeHours;

/** Adds and removes notices of a subscription's end; decides nothing where that is how it stands. */
export const chooseEndNotices = (
  state: Inbox,
  userId: string,
  wanted: Readonly<Partial<Record<EndNoticeHours, boolean | undefined>>>,
): InboxEvent[] => {
  if (state.status === 'closed') return [];
  const now = endNoticesOf(state);
  const chosen = END_NOTICE_HOURS.filter((hours) => wanted[hours] ?? now.includes(hours));
  if (chosen.join() === now.join()) return [];
  return [{ type: 'NotificationPreferencesChanged', data: { userId, endNoticeHours: chosen } }];
};

/** Returns true while the mail of a notification is to be sent. */
export const isMailDue = (state: Inbox, notificationId: string): boolean =>
  state.status === 'open' && state.dueMails.includes(notificationId);

/** Notes that a mail was sent, once. */
export const noteMailed = (state: Inbox, userId: string, notificationId: string): InboxEvent[] =>
  isMailDue(state, notificationId) ? [{ type: 'NotificationMailed', data: { userId, notificationId } }] : [];

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
