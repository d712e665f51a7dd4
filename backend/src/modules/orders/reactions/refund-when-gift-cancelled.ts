import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { KeyCancelled } from '../../keys/domain/key.events.js';
import { RefundGift } from '../use-cases/refund-gift.js';

/** Refunds a gift whose buyer cancelled it when the request was cut off before that. */
export const refundWhenGiftCancelled = defineReaction<KeyCancelled>({
  name: 'refund-when-gift-cancelled',
  from: 'start',
  graceMs: 3000,
  on: {
    KeyCancelled: async ({ data: { keyId, sale, cause } }, { commands }) => {
      if (cause === 'buyer') await commands.execute(new RefundGift(sale.orderId, keyId));
    },
  },
});
