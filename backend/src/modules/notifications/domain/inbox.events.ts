import type { EndNoticeHours } from '@shop/contracts/limits';
import type { CausedNotification } from '@shop/contracts/notifications';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

interface Several {
  readonly userId: string;
  readonly notificationIds: readonly string[];
}

/** Events of one person's notifications. An event about several of them names each. */
export type InboxEvent =
  | DomainEvent<
      'NotificationAdded',
      {
        readonly userId: string;
        readonly notificationId: string;
        readonly cause: CausedNotification['cause'];
        /** Depends on the cause; `null` once the person is erased. */
        readonly details: CausedNotification['details'] | null;
        /** Instant of its cause. */
        readonly at: string;
        /** It is mailed too. */
        readonly isMailDue: boolean;
      }
    >
  /** A newer one says what it said: replies in one ticket gather while they are unread. */
  | DomainEvent<
      'NotificationReplaced',
      { readonly userId: string; readonly notificationId: string; readonly by: string }
    >
  | DomainEvent<'NotificationMailed', { readonly userId: string; readonly notificationId: string }>
  /** One mail about all of them, at the instant `at` (ISO 8601). */
  | DomainEvent<'NotificationsMailed', Several & { readonly cause: CausedNotification['cause']; readonly at: string }>
  /** The notices of a subscription's end that the person wants next to the one at 24 hours. */
  | DomainEvent<
      'NotificationPreferencesChanged',
      { readonly userId: string; readonly endNoticeHours: readonly EndNoticeHours[] }
    >
  | DomainEvent<'NotificationsRead', Several>
  /** They are older than `NOTIFICATION_RETENTION`, or their person was erased. */
  | DomainEvent<'NotificationsExpired', Several>
  /** The person was erased; nothing is added any more. */
  | DomainEvent<'InboxClosed', { readonly userId: string }>;

export const inboxEvents = defineEvents<InboxEvent>({
  NotificationAdded: { version: 1, sealed: { person: 'userId', fields: ['details'] } },
  NotificationReplaced: { version: 1 },
  NotificationMailed: { version: 1 },
  NotificationsMailed: { version: 1 },
  NotificationPreferencesChanged: { version: 1 },
  NotificationsRead: { version: 1 },
  NotificationsExpired: { version: 1 },
  InboxClosed: { version: 1 },
});
