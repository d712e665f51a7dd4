import type { Recorded } from '@shop/kernel/events';
import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { ReactionTools } from '../../../platform/reactions/tools.js';
import type { DailyBonusClaimed, XpEarned, XpSet } from '../domain/loyalty.events.js';
import { AnnounceRewards } from '../use-cases/announce-rewards.js';

type XpChanged = XpEarned | XpSet | DailyBonusClaimed;

const announce = async (
  { data: { userId, xp, totalXp: to }, metadata: { at } }: Recorded<XpChanged>,
  { commands }: ReactionTools,
): Promise<void> => {
  if (xp > 0) await commands.execute(new AnnounceRewards({ userId, from: to - xp, to, at }));
};

export const announceRewardsWhenXpRises = defineReaction<XpChanged>({
  name: 'announce-rewards-when-xp-rises',
  from: 'now',
  on: { XpEarned: announce, XpSet: announce, DailyBonusClaimed: announce },
});
