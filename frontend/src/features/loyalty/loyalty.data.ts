import { DAILY_BONUS_POLL } from '@shop/contracts/limits';
import type { DailyBonusStatus, LoyaltyStatus } from '@shop/contracts/loyalty';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { loadDailyBonus, loadLoyalty } from './loyalty.api.js';

/** XP and ranks of the person who is signed in. */
export const loyalty = liveResource({
  topic: 'loyalty',
  load: loadLoyalty,
  patch: patchOf<LoyaltyStatus>(),
});

/** Daily bonus: pushed when it is claimed, and polled because nothing happens on the server when it becomes ready. */
export const dailyBonus = liveResource({
  topic: 'bonus',
  load: loadDailyBonus,
  patch: patchOf<DailyBonusStatus>(),
  pollMs: DAILY_BONUS_POLL,
  pollWhileLive: true,
});
