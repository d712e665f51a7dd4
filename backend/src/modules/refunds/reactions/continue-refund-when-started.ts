import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { RefundStarted } from '../../orders/domain/order.events.js';
import { ContinueRefund } from '../use-cases/continue-refund.js';

/** Ends a refund whose request was cut off; what then waits for the PSP is requested again by the sweep. */
export const continueRefundWhenStarted = defineReaction<RefundStarted>({
  name: 'continue-refund-when-started',
  from: 'start',
  graceMs: 3000,
  on: {
    RefundStarted: async ({ data }, { commands }) => {
      await commands.execute(new ContinueRefund(data.orderId));
    },
  },
});
