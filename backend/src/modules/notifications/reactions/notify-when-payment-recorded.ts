import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { OrderPaid, PaymentRecorded } from '../../orders/domain/order.events.js';
import { Notify } from '../use-cases/notify.js';

/**
 * Notifies the buyer of received money, or of a deposit approved by an administrator without it, because neither has a
 * delivery.
 */
export const notifyWhenPaymentRecorded = defineReaction<OrderPaid | PaymentRecorded>({
  name: 'notify-when-payment-recorded',
  from: 'now',
  on: {
    PaymentRecorded: ({ data: { userId, amountCents }, metadata: { at } }, { commands }) =>
      commands.execute(new Notify({ userId }, { cause: 'payment_received', details: { amountCents } }, at)),
    OrderPaid: async ({ data: { userId, by, purchaseType, totalCents }, metadata: { at } }, { commands }) => {
      if (by !== 'admin' || purchaseType !== 'deposit') return;
      const details = { amountCents: totalCents };
      await commands.execute(new Notify({ userId }, { cause: 'deposit_approved', details }, at));
    },
  },
});
