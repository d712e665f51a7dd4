import { DELIVERY_MAIL_INTERVAL, NEW_TICKETS_MAIL_INTERVAL } from '@shop/contracts/limits';
import type { NotificationCause } from '@shop/contracts/notifications';
import type { EventOf } from '@shop/kernel/events';
import type { InboxEvent } from './inbox.events.js';

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

/** Notifications of one mail: the rest waits for the next one. */
const GATHERED_MAX = 50;

/** Notification that is to be mailed. */
export interface DueMail {
  readonly notificationId: string;
  readonly cause: NotificationCause;
  /** Id by which a gathered mail finds its content. */
  readonly subjectId: string | null;
}

/** Mails of one person that are due, and when each gathered cause was mailed last. */
export interface Mails {
  readonly due: readonly DueMail[];
  readonly lastAt: { readonly [Cause in NotificationCause]?: string };
}

export const noMails: Mails = { due: [], lastAt: {} };

type Added = EventOf<InboxEvent, 'NotificationAdded'>['data'];

/** Returns the id of the subject in the details of a gathered cause. */
function subjectOf({ details }: Added): string | null {
  if (details === null) return null;
  if ('ticketId' in details) return String(details.ticketId);
  return 'orderId' in details ? (details.orderId ?? null) : null;
}

export const withDue = (mails: Mails, added: Added): Mails => {
  const { notificationId, cause, isMailDue } = added;
  if (!isMailDue) return mails;
  return { ...mails, due: [...mails.due, { notificationId, cause, subjectId: subjectOf(added) }] };
};

export const withoutDue = ({ due, lastAt }: Mails, isGone: (notificationId: string) => boolean): Mails => ({
  due: due.filter(({ notificationId }) => !isGone(notificationId)),
  lastAt,
});

/** Records a gathered mail. */
export function withGathered(
  mails: Mails,
  { cause, notificationIds, at }: EventOf<InboxEvent, 'NotificationsMailed'>['data'],
): Mails {
  const { due, lastAt } = withoutDue(mails, (id) => notificationIds.includes(id));
  return { due, lastAt: { ...lastAt, [isGathered(cause) ? sharedCauseOf(cause) : cause]: at } };
}

/** Returns what the next mail of a cause is about, oldest first. */
export const gatheredOf = ({ due }: Mails, cause: GatheredCause): readonly DueMail[] =>
  due
    .filter((mail) => isGathered(mail.cause) && sharedCauseOf(mail.cause) === sharedCauseOf(cause))
    .slice(0, GATHERED_MAX);

/** Returns the time in milliseconds until the next mail of a cause may be sent. */
export function waitOf({ lastAt }: Mails, cause: GatheredCause, now: Date): number {
  const at = lastAt[sharedCauseOf(cause)];
  return at === undefined ? 0 : Math.max(0, Date.parse(at) + intervals[cause] - now.getTime());
}
