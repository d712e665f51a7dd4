import type { RankName } from '@shop/contracts/loyalty';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** `xp` is the gain, `totalXp` what its user has after it. */
interface Gain {
  readonly userId: string;
  readonly xp: number;
  readonly totalXp: number;
}

export type XpEarned = DomainEvent<'XpEarned', Gain & { readonly orderId: string }>;
/**
 * A part of the order was refunded: `xp` is the amount taken back, at most the XP there were. `refundId` names the
 * part.
 */
export type XpReversed = DomainEvent<'XpReversed', Gain & { readonly orderId: string; readonly refundId: string }>;
/** An administrator set the XP; `xp` is the difference. */
export type XpSet = DomainEvent<'XpSet', Gain>;
export type DailyBonusClaimed = DomainEvent<
  'DailyBonusClaimed',
  /** The calendar day in São Paulo, `2026-11-20`. */
  Gain & { readonly day: string; readonly claimId: string }
>;
/**
 * The reward is owed from here on; each rank's once in a lifetime. `claimId` names the command, so that its repetition
 * finds the claim made.
 */
export type RankRewardClaimed = DomainEvent<
  'RankRewardClaimed',
  { readonly userId: string; readonly rank: RankName; readonly claimId: string }
>;

export type LoyaltyEvent = XpEarned | XpReversed | XpSet | DailyBonusClaimed | RankRewardClaimed;

export const loyaltyEvents = defineEvents<LoyaltyEvent>({
  XpEarned: { version: 1 },
  XpReversed: { version: 1 },
  XpSet: { version: 1 },
  DailyBonusClaimed: { version: 1 },
  RankRewardClaimed: { version: 1 },
});
