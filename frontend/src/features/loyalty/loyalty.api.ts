import type { ClaimedBonus, ClaimedRewards, DailyBonusStatus, LoyaltyStatus } from '@shop/contracts/loyalty';
import { getLive, post } from '../../shared/http/request.js';

export const loadLoyalty = () => getLive<LoyaltyStatus>('/api/loyalty/status');

export const loadDailyBonus = () => getLive<DailyBonusStatus>('/api/client/daily-bonus/status');

export const claimRewards = (_: null, key: string) => post<ClaimedRewards>('/api/loyalty/claim-rewards', { key });

export const claimBonus = (_: null, key: string) => post<ClaimedBonus>('/api/client/daily-bonus/claim', { key });
