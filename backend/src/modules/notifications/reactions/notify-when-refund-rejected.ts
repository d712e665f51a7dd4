import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { RefundRejected } from '../../orders/domain/order.events.js';
import { Notify } from '../use-cases/notify.js';

/** Informs the administrators of a refund that one of them has to decide about. */
export const notifyWhenRefundRejected = defineReaction<RefundRejected>({
  name: 'notify-when-refund-rejected',
  from: 'now',
  on: {
    RefundRejected: ({ data: { orderId }, metadata: { at } }, { commands }) =>
      commands.execute(new Notify({ staff: 'sales' }, { cause: 'admin_refund_rejected', details: { orderId } }, at)),
  },
});
