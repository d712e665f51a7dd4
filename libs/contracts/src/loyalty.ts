import * as v from 'valibot';
import { brlText } from './brl-text.js';
import { ranks } from './limits.js';
import { instant } from './shapes.js';

export type RankName = (typeof ranks)[number]['name'];
const rankNames: readonly RankName[] = ranks.map(({ name }) => name);

/** One rank as the panel lists it; `reward` in words, null where there is none. */
export const Rank = v.object({ name: v.picklist(rankNames), xp: v.number(), reward: v.nullable(v.string()) });
export type Rank = v.InferOutput<typeof Rank>;

export const LoyaltyStatus = v.object({
  xp: v.number(),
  currentRankName: v.picklist(rankNames),
  nextRankName: v.nullable(v.picklist(rankNames)),
  hasUnclaimedRewards: v.boolean(),
  ranks: v.array(Rank),
});
export type LoyaltyStatus = v.InferOutput<typeof LoyaltyStatus>;

const rewardsOfRanks = v.array(v.object({ rank: v.picklist(rankNames), reward: v.string() }));
/** `waiting`: rewards that can only be given to a subscription, until the user has one. */
export const ClaimedRewards = v.object({
  message: v.string(),
  rewards: rewardsOfRanks,
  waiting: rewardsOfRanks,
});
export type ClaimedRewards = v.InferOutput<typeof ClaimedRewards>;

/** `nextClaimTime` is the next midnight in São Paulo; null while the bonus can be claimed. */
export const DailyBonusStatus = v.object({ canClaim: v.boolean(), nextClaimTime: v.nullable(instant) });
export type DailyBonusStatus = v.InferOutput<typeof DailyBonusStatus>;

export const ClaimedBonus = v.object({ message: v.string(), xp: v.number() });
export type ClaimedBonus = v.InferOutput<typeof ClaimedBonus>;

/** One-time reward of a rank: a reset of the machine, a pause on each subscription, or money. */
export type RankReward = 'hwid-reset' | 'pause-credit' | { readonly balanceCents: number };

const rewards: Readonly<Record<RankName, RankReward | null>> = {
  Bronze: null,
  Prata: 'hwid-reset',
  Ouro: 'pause-credit',
  Platina: { balanceCents: 1_000 },
  Diamante: { balanceCents: 2_500 },
  Mestre: { balanceCents: 6_000 },
};

/** Ranks with their thresholds and rewards, in the order of the thresholds. */
export const rankRules = ranks.map((rank) => ({ ...rank, reward: rewards[rank.name] }));

/** Returns the description of a reward in pt-BR. */
export const rewardText = (reward: RankReward): string => {
  if (reward === 'hwid-reset') return '1 reset de HWID';
  if (reward === 'pause-credit') return '1 crédito de pausa em cada assinatura';
  return `${brlText(reward.balanceCents)} de saldo`;
};
