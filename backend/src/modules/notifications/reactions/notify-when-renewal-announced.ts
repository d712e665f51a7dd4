import type { NotificationCause } from '@shop/contracts/notifications';
import type { Recorded } from '@shop/kernel/events';
import { defineReaction } from '../../../platform/reactions/reaction.js';
import type {
  AutoRenewAnnounced,
  AutoRenewFailed,
  AutoRenewSwitchedOff,
} from '../../subscriptions/domain/subscription.events.js';
import { Notify } from '../use-cases/notify.js';

type Announced = AutoRenewAnnounced | AutoRenewFailed | AutoRenewSwitchedOff;
type Cause = Extract<NotificationCause, `renewal_${string}`>;

const notice = (
  cause: Cause,
  { data: { userId, productId, priceCents: amountCents }, metadata: { at } }: Recorded<Announced>,
): Notify => new Notify(userId, { cause, details: { amountCents } }, at, { productId });

const failures = { balance: 'renewal_balance_short', price: 'renewal_price_raised' } as const;

/** Notifies of a coming renewal, and of why one was not bought. The purchase itself is notified of by its delivery. */
export const notifyWhenRenewalAnnounced = defineReaction<Announced>({
  name: 'notify-when-renewal-announced',
  from: 'now',
  on: {
    AutoRenewAnnounced: (event, { commands }) => commands.execute(notice('renewal_coming', event)),
    AutoRenewFailed: (event, { commands }) => commands.execute(notice(failures[event.data.reason], event)),
    AutoRenewSwitchedOff: async (event, { commands }) => {
      if (event.data.reason === 'unavailable') await commands.execute(notice('renewal_unavailable', event));
    },
  },
});
