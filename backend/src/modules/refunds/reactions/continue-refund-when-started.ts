import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { RefundStarted } from '../../orders/domain/order.events.js';
import { ContinueRefund } from '../use-cases/continue-refund.js';

/** Finishes an interrupted refund; the sweep repeats the request to the PSP. */
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
