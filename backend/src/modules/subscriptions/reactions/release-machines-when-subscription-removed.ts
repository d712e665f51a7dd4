import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { MachineBound } from '../domain/machine.events.js';
import type { SubscriptionRemoved } from '../domain/subscription.events.js';
import { ReleaseMachines } from '../use-cases/release-machines.js';

/** Frees the machines of a removed subscription, also a machine that was being bound at that moment. */
export const releaseMachinesWhenSubscriptionRemoved = defineReaction<SubscriptionRemoved | MachineBound>({
  name: 'release-machines-when-subscription-removed',
  from: 'start',
  on: {
    SubscriptionRemoved: ({ data: { userId, subscriptionId, machineIds } }, { commands }) =>
      commands.execute(new ReleaseMachines(userId, subscriptionId, machineIds)),
    MachineBound: ({ data: { userId, subscriptionId } }, { commands }) =>
      commands.execute(new ReleaseMachines(userId, subscriptionId)),
  },
});
