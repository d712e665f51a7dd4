import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { SubscriptionEndAnnounced } from '../../subscriptions/domain/subscription.events.js';
import { Notify } from '../use-cases/notify.js';

export const notifyWhenSubscriptionEnding = defineReaction<SubscriptionEndAnnounced>({
  name: 'notify-when-subscription-ending',
  from: 'now',
  on: {
    SubscriptionEndAnnounced: ({ data: { userId, productId, hours }, metadata: { at } }, { commands }) =>
      commands.execute(new Notify(userId, { cause: 'subscription_ending', details: { hours } }, at, { productId })),
  },
});
