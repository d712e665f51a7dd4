import { DELIVERY_MAIL_INTERVAL, NEW_TICKETS_MAIL_INTERVAL } from '@shop/contracts/limits';
import type { NotificationCause } from '@shop/contracts/notifications';
import { Applied } from '@shop/kernel/applied';
import { isWithin } from '@shop/kernel/durations';
import type { EventOf } from '@shop/kernel/events';
import type { InboxEvent } from './inbox.events.js';
import type { Notice } from './notice.js';

/** Causes whose mails gather, with the interval between two of them. */
const intervals = {
  order_delivered: DELIVERY_MAIL_INTERVAL,
  renewal_bought: DELIVERY_MAIL_INTERVAL,
  admin_ticket_opened: NEW_TICKETS_MAIL_INTERVAL,
} as const satisfies {
  readonly [Cause in NotificationCause]?: number;
};
export type GatheredCause = keyof typeof intervals;

/** Returns the cause under which a mail waits: a renewal is a delivery, so that both share a mail and its interval. */
export const sharedCauseOf = (cause: GatheredCause): GatheredCause =>
  cause === 'renewal_bought' ? 'order_delivered' : cause;

export const gatheredCauses = Object.keys(intervals) as readonly GatheredCause[];

export const isGathered = (cause: string): cause is GatheredCause => Object.hasOwn(intervals, cause);

/** Returns the causes that share a mail with this one. */
export const togetherWith = (cause: GatheredCause): readonly GatheredCause[] =>
  gatheredCauses.filter((other) => sharedCauseOf(other) === sharedCauseOf(cause));

/** Notifications of one mail: the rest waits for the next one. */
export const GATHERED_MAX = 50;

/** Mails to one person: the notifications that were mailed, and when each gathered cause was mailed last. */
export interface Mails {
  readonly sent: Applied;
  readonly lastAt: { readonly [Cause in NotificationCause]?: string };
}

export const noMails: Mails = { sent: Applied.none, lastAt: {} };

/** Returns the id of the subject in the details of a gathered cause, by which its mail finds its content. */
export function subjectOf({ details }: Notice): string | null {
  if ('ticketId' in details) return String(details.ticketId);
  return 'orderId' in details ? (details.orderId ?? null) : null;
}

/** Records the mail of one notification. */
export const withMailed = ({ sent, lastAt }: Mails, notificationId: string): Mails => ({
  sent: sent.add(notificationId),
  lastAt,
});

/** Records a gathered mail. */
export const withGathered = (
  { sent, lastAt }: Mails,
  { cause, notificationIds, at }: EventOf<InboxEvent, 'NotificationsMailed'>['data'],
): Mails => ({
  sent: notificationIds.reduce((all, id) => all.add(id), sent),
  lastAt: { ...lastAt, [isGathered(cause) ? sharedCauseOf(cause) : cause]: at },
});

/** Removes notifications that are gone. */
export const withoutGone = ({ sent, lastAt }: Mails, isGone: (notificationId: string) => boolean): Mails => ({
  sent: Applied.of(sent.keys().filter((id) => !isGone(id))),
  lastAt,
});

/** Returns the time in milliseconds until the next mail of a cause may be sent. */
export function waitOf({ lastAt }: Mails, cause: GatheredCause, now: Date): number {
  const at = lastAt[sharedCauseOf(cause)];
  const [sentAt, interval] = [at === undefined ? -Infinity : Date.parse(at), intervals[cause]];
  return isWithin(interval, sentAt, now.getTime()) ? Math.min(sentAt + interval - now.getTime(), interval) : 0;
}
