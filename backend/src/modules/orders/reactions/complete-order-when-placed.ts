import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { WalletDebited } from '../../wallet/domain/wallet.events.js';
import type { OrderEvent } from '../domain/order.events.js';
import { ContinueOrder } from '../use-cases/continue-order.js';
import { ResumePurchase, termsOf } from '../use-cases/resume-purchase.js';

/**
 * Finishes an order's process from the log after a crash: from the debit of a purchase by balance, from the placing of
 * an order that costs nothing, from a received PIX, from an approval.
 */
export const completeOrderWhenPlaced = defineReaction<OrderEvent | WalletDebited>({
  name: 'complete-order-when-placed',
  from: 'start',
  graceMs: 3000,
  on: {
    WalletDebited: async ({ data }, { commands }) => {
      const terms = termsOf(data);
      if (terms) await commands.execute(new ResumePurchase(terms));
    },
    OrderPlaced: async ({ data }, { commands }) => {
      if (data.paymentMethod === 'balance' && data.totalCents === 0)
        await commands.execute(new ContinueOrder(data.orderId));
    },
    OrderPaid: async ({ data }, { commands }) => {
      if (data.by === 'admin') await commands.execute(new ContinueOrder(data.orderId));
    },
    PaymentRecorded: ({ data }, { commands }) => commands.execute(new ContinueOrder(data.orderId)),
    // A closed order may still hold a coupon.
    OrderFailed: ({ data }, { commands }) => commands.execute(new ContinueOrder(data.orderId)),
    OrderExpired: ({ data }, { commands }) => commands.execute(new ContinueOrder(data.orderId)),
  },
});
