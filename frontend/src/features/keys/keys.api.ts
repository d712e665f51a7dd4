import type { RedeemedKey, Redemption } from '@shop/contracts/keys';
import { getLive, post } from '../../shared/http/request.js';

export const redeemKey = (code: string, key: string) =>
  post<RedeemedKey>('/api/keys/redeem', { body: { key: code }, key });

export const loadRedemptions = (count: number) =>
  getLive<readonly Redemption[]>(`/api/client/redeem-history?pageSize=${String(count)}`);
