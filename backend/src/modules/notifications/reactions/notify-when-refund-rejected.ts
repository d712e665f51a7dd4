import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { RefundRejected } from '../../orders/domain/order.events.js';
import { NotifyStaff } from '../use-cases/notify-staff.js';

/** Informs the administrators of a refund that one of them has to decide about. */
export const notifyWhenRefundRejected = defineReaction<RefundRejected>({
  name: 'notify-when-refund-rejected',
  from: 'now',
  on: {
    RefundRejected: ({ data: { orderId }, metadata: { at } }, { commands }) =>
      commands.execute(new NotifyStaff({ cause: 'admin_refund_rejected', details: { orderId } }, at)),
  },
});
