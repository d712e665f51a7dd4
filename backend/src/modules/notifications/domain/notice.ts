import type { CausedNotification } from '@shop/contracts/notifications';

/** Notification of a person, with the facts that its text needs. */
export type Notice = CausedNotification & {
  readonly userId: string;
  readonly notificationId: string;
  /** Instant of its cause, ISO 8601. */
  readonly at: string;
};
