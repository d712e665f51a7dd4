import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { OrderDelivered } from '../../orders/domain/order.events.js';
import { Notify } from '../use-cases/notify.js';

export const notifyWhenOrderDelivered = defineReaction<OrderDelivered>({
  name: 'notify-when-order-delivered',
  from: 'now',
  on: {
    OrderDelivered: ({ data: { userId, orderId }, metadata: { at }, revision: orderRevision }, { commands }) =>
      commands.execute(
        new Notify({ userId }, { cause: 'order_delivered', details: { orderId } }, at, { orderId, orderRevision }),
      ),
  },
});
