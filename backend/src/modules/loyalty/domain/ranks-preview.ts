import { type RankName, rankRules } from '@shop/contracts/loyalty';
import type { ProposedRank } from '@shop/contracts/loyalty-preview';
import { dueRanks } from './loyalty.js';

/** XP of a user, and the ranks whose rewards they have claimed. */
export interface Standing {
  readonly xp: number;
  readonly claimed: readonly RankName[];
}

export interface RankChange {
  readonly from: string;
  /** Null below the lowest of the proposed ranks. */
  readonly to: string | null;
  /** Rewards that the present ranks do not give. */
  readonly rewards: readonly string[];
}

/** Returns the rank of that XP among ranks in the order of their thresholds. */
const rankAt = (ranks: readonly { readonly name: string; readonly xp: number }[], xp: number): string | null =>
  ranks.findLast((rank) => rank.xp <= xp)?.name ?? null;

/**
 * Returns the change that proposed ranks mean for a user; `null` for none. A rank that keeps its name keeps its rewards
 * claimed and due: its reward is given once in a lifetime. `proposed` are in the order of their thresholds.
 */
export function rankChange({ xp, claimed }: Standing, proposed: readonly ProposedRank[]): RankChange | null {
  const from = rankAt(rankRules, xp) ?? 'Bronze';
  const to = rankAt(proposed, xp);
  const given: readonly string[] = [...claimed, ...dueRanks(xp, claimed)];
  const rewards = proposed.flatMap(({ name, xp: threshold, reward }) =>
    reward !== null && threshold <= xp && !given.includes(name) ? [reward] : [],
  );
  return from === to && rewards.length === 0 ? null : { from, to, rewards };
}
