import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { KeyCancelled, KeyDeleted } from '../../keys/domain/key.events.js';
import type { OrderRefunded } from '../domain/order.events.js';
import { ReturnCouponUse } from '../use-cases/return-coupon-use.js';

/** Gives the use of a coupon back when the last part of its order has been returned. */
export const returnCouponUseWhenRefunded = defineReaction<OrderRefunded | KeyCancelled | KeyDeleted>({
  name: 'return-coupon-use-when-refunded',
  from: 'start',
  on: {
    OrderRefunded: async ({ data: { orderId } }, { commands }) => {
      await commands.execute(new ReturnCouponUse(orderId));
    },
    KeyCancelled: async ({ data: { sale, cause } }, { commands }) => {
      // The refund of the order follows.
      if (cause === 'buyer') await commands.execute(new ReturnCouponUse(sale.orderId));
    },
    KeyDeleted: async ({ data: { sale } }, { commands }) => {
      if (sale) await commands.execute(new ReturnCouponUse(sale.orderId));
    },
  },
});
