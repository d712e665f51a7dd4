import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { SubscriptionEvent } from '../domain/subscription.events.js';
import { ReleaseMachines } from '../use-cases/release-machines.js';

export const releaseMachinesWhenSubscriptionRemoved = defineReaction<SubscriptionEvent>({
  name: 'release-machines-when-subscription-removed',
  from: 'start',
  on: {
    SubscriptionRemoved: async ({ data: { userId, machineIds } }, { commands }) => {
      if (machineIds.length > 0) await commands.execute(new ReleaseMachines(userId, machineIds));
    },
  },
});
