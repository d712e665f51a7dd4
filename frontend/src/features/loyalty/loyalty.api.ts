import { DAILY_BONUS_POLL } from '@shop/contracts/limits';
import type { ClaimedBonus, ClaimedRewards, DailyBonusStatus, LoyaltyStatus } from '@shop/contracts/loyalty';
import { getLive, post } from '../../shared/http/request.js';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';

/** XP and ranks of the person who is signed in. */
export const loyalty = liveResource({
  topic: 'loyalty',
  load: () => getLive<LoyaltyStatus>('/api/loyalty/status'),
  patch: patchOf<LoyaltyStatus>(),
});

/** Daily bonus: pushed when it is claimed, and polled because nothing happens on the server when it becomes ready. */
export const dailyBonus = liveResource({
  topic: 'bonus',
  load: () => getLive<DailyBonusStatus>('/api/client/daily-bonus/status'),
  patch: patchOf<DailyBonusStatus>(),
  pollMs: DAILY_BONUS_POLL,
  pollWhileLive: true,
});

export const claimRewards = (_: null, key: string) => post<ClaimedRewards>('/api/loyalty/claim-rewards', { key });

export const claimBonus = (_: null, key: string) => post<ClaimedBonus>('/api/client/daily-bonus/claim', { key });
