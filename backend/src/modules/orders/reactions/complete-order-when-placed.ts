import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { OrderEvent } from '../domain/order.events.js';
import { CompleteOrder } from '../use-cases/complete-order.js';
import { ResumeOrder } from '../use-cases/resume-order.js';

/** What a crash cut off between two steps of an order is walked to its end from the log. */
export const completeOrderWhenPlaced = defineReaction<OrderEvent>({
  name: 'complete-order-when-placed',
  from: 'start',
  graceMs: 3000,
  on: {
    OrderPlaced: async ({ data }, { commands }) => {
      if (data.paymentMethod === 'balance') await commands.execute(new ResumeOrder(data.orderId));
    },
    PaymentRecorded: async ({ data }, { commands }) => {
      await commands.execute(new CompleteOrder(data.orderId));
    },
  },
});
