import { END_NOTICE_HOURS, type EndNoticeHours, NOTIFICATION_RETENTION } from '@shop/contracts/limits';
import type { CausedNotification, NotificationDetails } from '@shop/contracts/notifications';
import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import type { EventOf } from '@shop/kernel/events';
import { Applied } from '@shop/kernel/applied';
import { type Mails, noMails, withGathered, withMailed, withoutGone } from './due-mails.js';
import { inboxEvents, type InboxEvent } from './inbox.events.js';
import type { Notice } from './notice.js';

/** Notification of replies in one ticket. */
interface Replies {
  readonly ticketId: number;
  readonly notificationId: string;
  readonly count: number;
  readonly isRead: boolean;
  /** Ids of the notifications that it has replaced. */
  readonly replaced: readonly string[];
}

export interface OpenInbox {
  readonly status: 'open';
  /** Ids of the unexpired notifications that were added here. */
  readonly added: Applied;
  readonly mails: Mails;
  /** The notices of a subscription's end that the person wants next to the one at 24 hours. */
  readonly endNoticeHours: readonly EndNoticeHours[];
  /** Notifications replaced by a further reply in their ticket, and their replacements. */
  readonly replies: readonly Replies[];
}

export type Inbox = OpenInbox | { readonly status: 'closed' };

const withReplies = (
  replies: readonly Replies[],
  { notificationId, cause, details }: EventOf<InboxEvent, 'NotificationAdded'>['data'],
): readonly Replies[] => {
  if (cause !== 'ticket_answered' || details === null) return replies;
  const { ticketId, count = 1 } = details as NotificationDetails['ticket_answered'];
  return [...replies, { ticketId, notificationId, count, isRead: false, replaced: [] }];
};

/** Adds a replaced notification to the group of its replacement. */
function gathered(
  replies: readonly Replies[],
  { notificationId, by }: EventOf<InboxEvent, 'NotificationReplaced'>['data'],
): readonly Replies[] {
  const before = replies.find((one) => one.notificationId === notificationId);
  const replaced = [...(before?.replaced ?? []), notificationId];
  const others = replies.filter((one) => one !== before);
  return others.map((one) => (one.notificationId === by ? { ...one, replaced } : one));
}

/** Marks the read ones, and drops those without a replaced one: no reply can replace them any more. */
function withRead(replies: readonly Replies[], notificationIds: readonly string[]): readonly Replies[] {
  const read = new Set(notificationIds);
  return replies
    .map((one) => (read.has(one.notificationId) ? { ...one, isRead: true } : one))
    .filter(({ isRead, replaced }) => !isRead || replaced.length > 0);
}

/** Removes expired notifications, each with the notifications it has replaced. */
function withoutExpired(state: OpenInbox, notificationIds: readonly string[]): OpenInbox {
  const { added, replies, mails } = state;
  const named = new Set(notificationIds);
  const gone = replies.filter(({ notificationId }) => named.has(notificationId));
  const expired = new Set([...named, ...gone.flatMap(({ replaced }) => replaced)]);
  const isLeft = (id: string): boolean => !expired.has(id);
  return {
    ...state,
    added: Applied.of(added.keys().filter(isLeft)),
    mails: withoutGone(mails, (id) => expired.has(id)),
    replies: replies.filter((one) => !gone.includes(one)),
  };
}

const evolve = (state: Inbox, event: InboxEvent): Inbox => {
  if (state.status === 'closed') return state;
  const { added, replies, mails } = state;
  switch (event.type) {
    case 'NotificationAdded':
      return { ...state, added: added.add(event.data.notificationId), replies: withReplies(replies, event.data) };
    case 'NotificationReplaced':
      return { ...state, replies: gathered(replies, event.data) };
    case 'NotificationMailed':
      return { ...state, mails: withMailed(mails, event.data.notificationId) };
    case 'NotificationsMailed':
      return { ...state, mails: withGathered(mails, event.data) };
    case 'NotificationPreferencesChanged':
      return { ...state, endNoticeHours: event.data.endNoticeHours };
    case 'NotificationsRead':
      return { ...state, replies: withRead(replies, event.data.notificationIds) };
    case 'NotificationsExpired':
      return withoutExpired(state, event.data.notificationIds);
    case 'InboxClosed':
      return { status: 'closed' };
    default:
      return unhandled(event);
  }
};

type SavedInbox =
  | { readonly status: 'closed' }
  | (Pick<OpenInbox, 'endNoticeHours' | 'replies'> & {
      readonly added: readonly string[];
      readonly sent: readonly string[];
      readonly lastAt: Mails['lastAt'];
    });

function save(state: Inbox): SavedInbox {
  if (state.status === 'closed') return state;
  const { added, mails, endNoticeHours, replies } = state;
  return { added: added.keys(), sent: mails.sent.keys(), lastAt: mails.lastAt, endNoticeHours, replies };
}

function load(saved: SavedInbox): Inbox {
  if (!('added' in saved)) return saved;
  const { added, sent, lastAt, ...others } = saved;
  return { status: 'open', added: Applied.of(added), mails: { sent: Applied.of(sent), lastAt }, ...others };
}

/**
 * The stream `notifications-{userId}`: the read, mailed and removed notifications of one person, and their choice. It
 * adds the notifications that need more than a fact about this person; all others are in the view only.
 */
export const inbox = defineAggregate<Inbox, InboxEvent>({
  category: 'notifications',
  initial: { status: 'open', added: Applied.none, mails: noMails, endNoticeHours: [], replies: [] },
  evolve,
  events: inboxEvents,
  // Ids only: nothing personal.
  snapshot: { version: 6, save, load: (saved) => load(saved as SavedInbox), person: () => null },
});

export type NewNotification = Notice & { readonly isMailDue: boolean };

const isExpired = (at: string, now: Date): boolean => Date.parse(at) + NOTIFICATION_RETENTION <= now.getTime();

const isWanted = ({ endNoticeHours }: OpenInbox, { cause, details }: CausedNotification): boolean => {
  if (cause !== 'subscription_ending') return true;
  const { hours } = details;
  return hours === 24 || endNoticeHours.includes(hours);
};

/**
 * Adds a notification once, unless the person does not want it. A cause older than the retention is not added, so that
 * the ids in the state are enough to recognise a repetition.
 */
export const addNotification = (state: Inbox, notification: NewNotification, now: Date): InboxEvent[] => {
  const { userId, notificationId, cause, at, isMailDue } = notification;
  if (state.status === 'closed' || state.added.has(notificationId) || isExpired(at, now)) return [];
  if (!isWanted(state, notification)) return [];
  const before = unreadReplies(state, notification);
  const details = before ? { ...notification.details, count: before.count + 1 } : notification.details;
  const added = { userId, notificationId, cause, details, at, isMailDue };
  const replaced = before && { userId, notificationId: before.notificationId, by: notificationId };
  return [
    { type: 'NotificationAdded', data: added },
    ...(replaced ? [{ type: 'NotificationReplaced' as const, data: replaced }] : []),
  ];
};

/** Returns the unread notification to be replaced by a further reply in the same ticket. */
const unreadReplies = ({ replies }: OpenInbox, { cause, details }: CausedNotification): Replies | undefined =>
  cause === 'ticket_answered'
    ? replies.find(({ ticketId, isRead }) => ticketId === details.ticketId && !isRead)
    : undefined;

/** Returns the notices of a subscription's end that the person wants next to the one at 24 hours. */
export const endNoticesOf = (state: Inbox): readonly EndNoticeHours[] =>
  state.status === 'closed' ? [] : state.endNoticeHours;

/** Adds and removes notices of a subscription's end; decides nothing when nothing changes. */
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

/** Returns the mails to a person; `null` for an erased one, who gets none. */
export const mailsOf = (state: Inbox): Mails | null => (state.status === 'open' ? state.mails : null);

/** Notes that the mail of a notification was sent, once. */
export const noteMailed = (state: Inbox, userId: string, notificationId: string): InboxEvent[] =>
  state.status === 'closed' || state.mails.sent.has(notificationId)
    ? []
    : [{ type: 'NotificationMailed', data: { userId, notificationId } }];

/** Notes that one mail about several notifications was sent at an instant, once for each of them. */
export const noteGathered = (
  state: Inbox,
  { userId, cause, notificationIds, at }: EventOf<InboxEvent, 'NotificationsMailed'>['data'],
): InboxEvent[] => {
  if (state.status === 'closed') return [];
  const noted = notificationIds.filter((id) => !state.mails.sent.has(id));
  return noted.length === 0
    ? []
    : [{ type: 'NotificationsMailed', data: { userId, cause, notificationIds: noted, at } }];
};

/** Marks the given notifications as read. */
export const markRead = (state: Inbox, userId: string, notificationIds: readonly string[]): InboxEvent[] =>
  state.status === 'closed' ? [] : several('NotificationsRead', userId, notificationIds);

/** Removes the given notifications, of an erased person too: a fact may have come after the erasure. */
export const expireNotifications = (userId: string, notificationIds: readonly string[]): InboxEvent[] =>
  several('NotificationsExpired', userId, notificationIds);

/** Removes everything for good: the person was erased. `listed`: ids of the notifications in the view. */
export const closeInbox = (state: Inbox, userId: string, listed: readonly string[]): InboxEvent[] => {
  if (state.status === 'closed') return [];
  const removed = several('NotificationsExpired', userId, listed);
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
