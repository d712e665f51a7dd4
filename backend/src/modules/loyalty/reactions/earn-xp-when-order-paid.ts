import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { OrderPaid } from '../../orders/domain/order.events.js';
import { EarnXp } from '../use-cases/earn-xp.js';

/** Purchases earn XP, gifts too; deposits do not. */
export const earnXpWhenOrderPaid = defineReaction<OrderPaid>({
  name: 'earn-xp-when-order-paid',
  from: 'start',
  on: {
    OrderPaid: async ({ data: { purchaseType, ...paid } }, { commands }) => {
      if (purchaseType !== 'deposit') await commands.execute(new EarnXp(paid));
    },
  },
});
