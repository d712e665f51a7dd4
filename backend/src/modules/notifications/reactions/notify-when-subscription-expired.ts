import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { SubscriptionExpired } from '../../subscriptions/domain/subscription.events.js';
import { Notify } from '../use-cases/notify.js';

export const notifyWhenSubscriptionExpired = defineReaction<SubscriptionExpired>({
  name: 'notify-when-subscription-expired',
  from: 'now',
  on: {
    SubscriptionExpired: ({ data: { userId, productId, isRefunded }, metadata: { at } }, { commands }) =>
      commands.execute(new Notify(userId, { cause: 'subscription_ended', details: { isRefunded } }, at, { productId })),
  },
});
