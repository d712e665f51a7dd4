import {
  type DailyBonusStatus,
  type LoyaltyStatus,
  type RankName,
  rankRules,
  rewardText,
} from '@shop/contracts/loyalty';
import type { Recorded } from '@shop/kernel/events';
import { nextSaoPauloDay, saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection, type TopicPatch } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { dueRanks } from '../domain/loyalty.js';
import type {
  DailyBonusClaimed,
  LoyaltyEvent,
  RankRewardClaimed,
  XpEarned,
  XpReversed,
  XpSet,
} from '../domain/loyalty.events.js';

const fields = {
  /** The user. */
  _id: String,
  xp: Number,
  claimed: [String as FieldOf<RankName>],
  /** The day in São Paulo whose bonus was claimed last, and when it was. */
  bonusDay: String as FieldOf<string | null>,
  bonusAt: Date as FieldOf<Date | null>,
};
type LoyaltyDoc = DocumentOf<typeof fields>;

const nothingYet: Omit<LoyaltyDoc, '_id'> = { xp: 0, claimed: [], bonusDay: null, bonusAt: null };

const ranks = rankRules.map(({ name, xp, reward }) => ({ name, xp, reward: reward && rewardText(reward) }));

/** Returns the loyalty of a user, who may have none yet. */
export const toLoyaltyStatus = (doc: LoyaltyDoc | null): LoyaltyStatus => {
  const { xp, claimed } = doc ?? nothingYet;
  return {
    xp,
    currentRankName: rankRules.findLast((rank) => rank.xp <= xp)?.name ?? 'Bronze',
    nextRankName: rankRules.find((rank) => rank.xp > xp)?.name ?? null,
    hasUnclaimedRewards: dueRanks(xp, claimed).length > 0,
    ranks,
  };
};

/** Returns the daily bonus of a user at an instant. */
export const toBonusStatus = (doc: LoyaltyDoc | null, now: number): DailyBonusStatus => {
  const canClaim = doc?.bonusDay == null || doc.bonusDay < saoPauloDay(now);
  return { canClaim, nextClaimTime: canClaim ? null : new Date(nextSaoPauloDay(now)).toISOString() };
};

export const loyaltyTopic = (userId: string): string => `loyalty@${userId}`;
export const bonusTopic = (userId: string): string => `bonus@${userId}`;

const changing = <E extends XpEarned | XpReversed | XpSet | DailyBonusClaimed | RankRewardClaimed>(
  change: (doc: LoyaltyDoc, event: Recorded<E>) => Partial<LoyaltyDoc>,
) => ({
  id: (e: Recorded<E>) => e.data.userId,
  apply: (doc: LoyaltyDoc | null, e: Recorded<E>): LoyaltyDoc => {
    const before = doc ?? { _id: e.data.userId, ...nothingYet };
    return { ...before, ...change(before, e) };
  },
});

/** XP, claimed rewards and daily bonus of each user. */
const loyaltyProjection = defineProjection<LoyaltyDoc, LoyaltyEvent | AccountEvent>({
  name: 'loyalty',
  version: 1,
  group: 'strong',
  schema: viewSchema(fields),
  on: {
    XpEarned: changing<XpEarned>((_, { data }) => ({ xp: data.totalXp })),
    XpReversed: changing<XpReversed>((_, { data }) => ({ xp: data.totalXp })),
    XpSet: changing<XpSet>((_, { data }) => ({ xp: data.totalXp })),
    DailyBonusClaimed: changing<DailyBonusClaimed>((_, { data, metadata }) => ({
      xp: data.totalXp,
      bonusDay: data.day,
      bonusAt: new Date(metadata.at),
    })),
    RankRewardClaimed: changing<RankRewardClaimed>((doc, { data }) => ({ claimed: [...doc.claimed, data.rank] })),
    AccountErased: { id: (e) => e.data.userId, apply: () => null },
  },
  push: (after, before) => {
    if (!after) return [];
    const status: TopicPatch = {
      topic: loyaltyTopic(after._id),
      patch: [{ op: 'set', value: { ...toLoyaltyStatus(after) } }],
    };
    if (!after.bonusAt || after.bonusDay === before?.bonusDay) return [status];
    const bonus = toBonusStatus(after, after.bonusAt.getTime());
    return [status, { topic: bonusTopic(after._id), patch: [{ op: 'set', value: { ...bonus } }] }];
  },
});

export class LoyaltyView extends viewOf(loyaltyProjection) {}

const roles = ['Cliente', 'Reseller'] as const;
export const loyaltyPush = definePushTopic({ name: 'loyalty', roles, view: LoyaltyView });
export const bonusPush = definePushTopic({ name: 'bonus', roles, view: LoyaltyView });
