import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { PaymentRecorded } from '../../orders/domain/order.events.js';
import { Notify } from '../use-cases/notify.js';

export const notifyWhenPaymentRecorded = defineReaction<PaymentRecorded>({
  name: 'notify-when-payment-recorded',
  from: 'now',
  on: {
    PaymentRecorded: ({ data: { userId, amountCents }, metadata: { at } }, { commands }) =>
      commands.execute(new Notify({ userId }, { cause: 'payment_received', details: { amountCents } }, at)),
  },
});
