import { DAILY_BONUS_POLL, DEFAULT_POLL } from '@shop/contracts/limits';
import type { ClaimedBonus, ClaimedRewards, DailyBonusStatus, LoyaltyStatus } from '@shop/contracts/loyalty';
import { isTransient } from '../../shared/http/api-error.js';
import { getLive, post } from '../../shared/http/request.js';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { connection } from '../../shared/live/socket-connection.js';

/** XP and ranks of the person who is signed in. */
export const loyalty = liveResource({
  topic: 'loyalty',
  connection,
  load: () => getLive<LoyaltyStatus>('/api/loyalty/status'),
  patch: patchOf<LoyaltyStatus>(),
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

/** Daily bonus: pushed when it is claimed, and polled because nothing happens on the server when it becomes ready. */
export const dailyBonus = liveResource({
  topic: 'bonus',
  connection,
  load: () => getLive<DailyBonusStatus>('/api/client/daily-bonus/status'),
  patch: patchOf<DailyBonusStatus>(),
  pollMs: DAILY_BONUS_POLL,
  pollWhileLive: true,
  retry: isTransient,
});

export const claimRewards = (_: null, key: string) => post<ClaimedRewards>('/api/loyalty/claim-rewards', { key });

export const claimBonus = (_: null, key: string) => post<ClaimedBonus>('/api/client/daily-bonus/claim', { key });
