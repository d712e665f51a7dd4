import { type CausedNotification, isNotificationCause } from '@shop/contracts/notifications';
import type { DomainEvent, EventOf, Recorded } from '@shop/kernel/events';
import type { OrderDelivered, OrderPaid, OrderRefunded, PaymentRecorded } from '../orders/domain/order.events.js';
import type { PixAssigned } from '../payments/domain/pix.events.js';
import type { TicketNotified } from '../support/domain/ticket.events.js';
import type { WalletCredited, WalletDebited } from '../wallet/domain/wallet.events.js';
import type { InboxEvent } from './domain/inbox.events.js';
import type { Notice } from './domain/notice.js';

/** Facts about one person that say everything a notification of them needs. Each is one notification. */
type Fact =
  | OrderDelivered
  | OrderPaid
  | OrderRefunded
  | PaymentRecorded
  | PixAssigned
  | TicketNotified
  | WalletCredited
  | WalletDebited;
export type Notifying = Fact | EventOf<InboxEvent, 'NotificationAdded'>;

type CauseOf<Event extends DomainEvent> = (data: Event['data']) => CausedNotification | null;

/** Returns the names of products as a part of the details; nothing where none are known. */
const named = ({ products }: { readonly products: readonly string[] }): { readonly products?: string } =>
  products.length > 0 ? { products: products.join(', ') } : {};

const causes: { readonly [Type in Fact['type']]: CauseOf<Extract<Fact, { readonly type: Type }>> } = {
  // A renewal is a delivery with a cause of its own. A delivery without names is of a release that appended its
  // notification, and mailed it long ago.
  OrderDelivered: ({ orderId, renewedCents, ...order }) => {
    if (order.products.length === 0) return null;
    return renewedCents === null
      ? { cause: 'order_delivered', details: { orderId, ...named(order) } }
      : { cause: 'renewal_bought', details: { orderId, amountCents: renewedCents, ...named(order) } };
  },
  OrderRefunded: ({ amountCents, to, ...order }) => ({
    cause: 'order_refunded',
    details: { amountCents, to, ...named(order) },
  }),
  PaymentRecorded: ({ amountCents }) => ({ cause: 'payment_received', details: { amountCents } }),
  // A deposit approved without money has neither a payment nor a delivery.
  OrderPaid: ({ by, purchaseType, totalCents }) =>
    by === 'admin' && purchaseType === 'deposit'
      ? { cause: 'deposit_approved', details: { amountCents: totalCents } }
      : null,
  PixAssigned: ({ amountCents }) => ({ cause: 'payment_assigned', details: { amountCents } }),
  TicketNotified: ({ ticketId }) => ({ cause: 'ticket_notice', details: { ticketId } }),
  WalletCredited: ({ kind, amountCents }) =>
    kind === 'referral' ? { cause: 'referral_rewarded', details: { amountCents } } : null,
  WalletDebited: ({ kind, amountCents }) =>
    kind === 'pix_returned' ? { cause: 'money_returned', details: { amountCents } } : null,
};

export const factTypes = Object.keys(causes) as readonly Fact['type'][];

/** Returns the notification that an event is; `null` for none, of an erased person, or of a newer release's cause. */
export function noticeOf(event: Recorded<Notifying>): Notice | null {
  if (event.type === 'NotificationAdded') {
    const { cause, details, userId, notificationId, at } = event.data;
    if (details === null || !isNotificationCause(cause)) return null;
    return { cause, details, userId, notificationId, at } as Notice;
  }
  const caused = (causes[event.type] as CauseOf<Fact>)(event.data);
  return caused && { ...caused, userId: event.data.userId, notificationId: event.id, at: event.metadata.at };
}

/** Returns one value for each type of event that notifies. */
export const forNotifying = <T>(value: T): Readonly<Record<Notifying['type'], T>> =>
  Object.fromEntries(['NotificationAdded', ...factTypes].map((type) => [type, value])) as Record<Notifying['type'], T>;
