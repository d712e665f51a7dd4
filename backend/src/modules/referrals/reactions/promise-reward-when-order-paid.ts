import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { OrderPaid } from '../../orders/domain/order.events.js';
import { PromiseReward } from '../use-cases/promise-reward.js';

/** Takes paid orders in the order of the log, so that the first one counts. */
export const promiseRewardWhenOrderPaid = defineReaction<OrderPaid>({
  name: 'promise-reward-when-order-paid',
  from: 'start',
  isInOrder: true,
  on: {
    OrderPaid: async ({ data: { orderId, userId, purchaseType, totalCents }, metadata }, { commands }) => {
      if (purchaseType === 'deposit' || totalCents <= 0) return;
      await commands.execute(new PromiseReward({ orderId, userId, totalCents, paidAt: metadata.at }));
    },
  },
});
