import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { LoyaltyEvent } from '../domain/loyalty.events.js';
import { DeliverReward } from '../use-cases/deliver-reward.js';

/** Delivers a claimed reward whose request was cut off before that. */
export const deliverRewardWhenClaimed = defineReaction<LoyaltyEvent>({
  name: 'deliver-reward-when-claimed',
  from: 'start',
  graceMs: 3000,
  on: {
    RankRewardClaimed: ({ data: { userId, rank }, position }, { commands }) =>
      commands.execute(new DeliverReward(userId, rank, position)),
  },
});
