import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { KeyCancelled, KeyDeleted } from '../../keys/domain/key.events.js';
import { Notify } from '../../notifications/use-cases/notify.js';
import { RefundGift } from '../use-cases/refund-gift.js';

/**
 * Refunds a gift deleted by an administrator, and notifies its buyer. Also refunds a gift cancelled by its buyer, if
 * the request was interrupted before its refund.
 */
export const refundWhenGiftCancelled = defineReaction<KeyCancelled | KeyDeleted>({
  name: 'refund-when-gift-cancelled',
  from: 'start',
  graceMs: 3000,
  on: {
    KeyCancelled: async ({ data: { keyId, sale, cause } }, { commands }) => {
      if (cause === 'buyer') await commands.execute(new RefundGift(sale.orderId, keyId));
    },
    KeyDeleted: async ({ data: { keyId, sale }, metadata: { at } }, { commands }) => {
      if (!sale) return;
      const amountCents = await commands.execute(new RefundGift(sale.orderId, keyId));
      if (amountCents === 0) return;
      const refunded = { cause: 'order_refunded', details: { amountCents, to: 'balance' } } as const;
      await commands.execute(new Notify(sale.buyerId, refunded, at, { orderId: sale.orderId }));
    },
  },
});
