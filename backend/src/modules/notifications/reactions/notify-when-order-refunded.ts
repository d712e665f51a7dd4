import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { OrderRefunded, RefundRejected } from '../../orders/domain/order.events.js';
import { Notify } from '../use-cases/notify.js';

/** Informs the buyer of the money, and the administrators of a refund that one of them has to decide about. */
export const notifyWhenOrderRefunded = defineReaction<OrderRefunded | RefundRejected>({
  name: 'notify-when-order-refunded',
  from: 'now',
  on: {
    OrderRefunded: ({ data: { userId, orderId, to, amountCents }, metadata: { at } }, { commands }) =>
      commands.execute(
        new Notify({ userId }, { cause: 'order_refunded', details: { amountCents, to } }, at, { orderId }),
      ),
    RefundRejected: ({ data: { orderId }, metadata: { at } }, { commands }) =>
      commands.execute(new Notify({ staff: 'sales' }, { cause: 'admin_refund_rejected', details: { orderId } }, at)),
  },
});
