import { DAILY_BONUS_XP, POINTS_MAX } from '@shop/contracts/limits';
import { type RankName, rankRules } from '@shop/contracts/loyalty';
import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { Applied } from '@shop/kernel/applied';
import { DomainError } from '@shop/kernel/domain-error';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { loyaltyEvents, type LoyaltyEvent } from './loyalty.events.js';

export interface Loyalty {
  readonly xp: number;
  /** Orders and refunds already applied to the XP. */
  readonly orders: Applied;
  /** Number of refunds that left no XP: they may have found less than they had to take back. */
  readonly emptied: number;
  /** The day in São Paulo whose bonus was claimed last. */
  readonly bonusDay: string | null;
  readonly bonusClaimId: string | null;
  readonly claimed: readonly { readonly rank: RankName; readonly claimId: string }[];
}

const evolve = (state: Loyalty, event: LoyaltyEvent): Loyalty => {
  switch (event.type) {
    case 'XpEarned':
      return { ...state, xp: event.data.totalXp, orders: state.orders.add(event.data.orderId) };
    case 'XpReversed':
      return {
        ...state,
        xp: event.data.totalXp,
        orders: state.orders.add(event.data.refundId),
        emptied: state.emptied + Number(event.data.totalXp === 0),
      };
    case 'XpSet':
      return { ...state, xp: event.data.totalXp };
    case 'DailyBonusClaimed':
      return { ...state, xp: event.data.totalXp, bonusDay: event.data.day, bonusClaimId: event.data.claimId };
    case 'RankRewardClaimed': {
      const { rank, claimId } = event.data;
      return { ...state, claimed: [...state.claimed, { rank, claimId }] };
    }
    default:
      return unhandled(event);
  }
};

interface SavedLoyalty extends Omit<Loyalty, 'orders'> {
  /** Ids joined by line breaks. */
  readonly orders: string;
}

/** XP, daily bonus and rewards of one user. */
export const loyalty = defineAggregate<Loyalty, LoyaltyEvent>({
  category: 'loyalty',
  initial: { xp: 0, orders: Applied.none, emptied: 0, bonusDay: null, bonusClaimId: null, claimed: [] },
  evolve,
  events: loyaltyEvents,
  snapshot: {
    version: 2,
    save: ({ orders, ...plain }): SavedLoyalty => ({ ...plain, orders: orders.keys().join('\n') }),
    load: (saved) => {
      const { orders, ...plain } = saved as SavedLoyalty;
      return { ...plain, orders: Applied.of(orders === '' ? [] : orders.split('\n')) };
    },
  },
});

/** Adds 1 XP for each whole BRL of a paid order, once. */
export const earnXp = (
  state: Loyalty,
  { userId, orderId, totalCents }: { readonly userId: string; readonly orderId: string; readonly totalCents: number },
): LoyaltyEvent[] => {
  const xp = Math.floor(totalCents / 100);
  if (xp <= 0 || state.orders.has(orderId)) return [];
  return [{ type: 'XpEarned', data: { userId, orderId, xp, totalXp: state.xp + xp } }];
};

/** Part of an order that was refunded. */
export interface RefundedPart {
  readonly userId: string;
  readonly orderId: string;
  /** Of the whole order. */
  readonly totalCents: number;
  readonly refundId: string;
  readonly xp: number;
}

/** Takes XP back, once for each refund, never below 0. The order gives its XP first: it may not have done so yet. */
export const reverseXp = (state: Loyalty, { refundId, xp, ...order }: RefundedPart): LoyaltyEvent[] => {
  if (xp <= 0 || state.orders.has(refundId)) return [];
  const { userId, orderId } = order;
  const earned = earnXp(state, order);
  const before = earned.reduce(evolve, state).xp;
  const taken = Math.min(xp, before);
  return [...earned, { type: 'XpReversed', data: { userId, orderId, refundId, xp: taken, totalXp: before - taken } }];
};

/** Sets the XP to that number. */
export const setXp = (state: Loyalty, userId: string, xp: number): LoyaltyEvent[] =>
  xp === state.xp ? [] : [{ type: 'XpSet', data: { userId, xp: xp - state.xp, totalXp: xp } }];

/** Adds a difference to the XP. Throws `NOT_UNDOABLE` where the XP would leave its bounds. */
export const adjustXp = (state: Loyalty, userId: string, by: number): LoyaltyEvent[] => {
  const xp = state.xp + by;
  if (xp < 0 || xp > POINTS_MAX) throw new DomainError('NOT_UNDOABLE');
  return setXp(state, userId, xp);
};

interface Claim {
  readonly userId: string;
  readonly claimId: string;
}

/** Throws `BONUS_NOT_READY` when another command claimed the bonus of that day, or of a later one. */
export const claimDailyBonus = (state: Loyalty, { userId, claimId }: Claim, now: number): LoyaltyEvent[] => {
  if (state.bonusClaimId === claimId) return [];
  const day = saoPauloDay(now);
  if (state.bonusDay !== null && state.bonusDay >= day) throw new DomainError('BONUS_NOT_READY');
  const xp = DAILY_BONUS_XP;
  return [{ type: 'DailyBonusClaimed', data: { userId, day, claimId, xp, totalXp: state.xp + xp } }];
};

/** Returns the ranks reached by `xp` whose rewards were never claimed. */
export const dueRanks = (xp: number, claimed: readonly RankName[]): RankName[] =>
  rankRules
    .filter((rank) => rank.reward !== null && rank.xp <= xp && !claimed.includes(rank.name))
    .map(({ name }) => name);

/** Returns the ranks whose rewards a command claimed. */
export const claimedBy = ({ claimed }: Loyalty, claimId: string): RankName[] =>
  claimed.filter((one) => one.claimId === claimId).map(({ rank }) => rank);

const due = ({ xp, claimed }: Loyalty): RankName[] =>
  dueRanks(
    xp,
    claimed.map(({ rank }) => rank),
  );

const needsSubscription = (rank: RankName): boolean =>
  rankRules.some(({ name, reward }) => name === rank && reward === 'pause-credit');

/** Returns the ranks with a due reward for a subscription, while the user has none. */
export const waitingRanks = (state: Loyalty, hasSubscription: boolean): RankName[] =>
  hasSubscription ? [] : due(state).filter(needsSubscription);

/** Claims all that is due and does not wait; throws `NO_REWARDS` when nothing is due. */
export const claimRewards = (state: Loyalty, { userId, claimId }: Claim, hasSubscription: boolean): LoyaltyEvent[] => {
  if (claimedBy(state, claimId).length > 0) return [];
  const ranks = due(state);
  if (ranks.length === 0) throw new DomainError('NO_REWARDS');
  const waiting = waitingRanks(state, hasSubscription);
  return ranks
    .filter((rank) => !waiting.includes(rank))
    .map((rank) => ({ type: 'RankRewardClaimed', data: { userId, rank, claimId } }));
};
