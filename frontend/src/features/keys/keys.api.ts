import type { RedeemedKey, Redemption } from '@shop/contracts/keys';
import type { PatchOperation } from '@shop/contracts/live';
import { getLive, post } from '../../shared/http/request.js';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';

export const redeemKey = (code: string, key: string) =>
  post<RedeemedKey>('/api/keys/redeem', { body: { key: code }, key });

/** Redemptions that the screen lists. */
const LISTED = 10;

const applyPatch = patchOf<readonly Redemption[]>();

/** The newest redemptions of the person who is signed in. */
export const redemptions = liveResource({
  topic: 'redeem-history',
  load: () => getLive<readonly Redemption[]>(`/api/client/redeem-history?pageSize=${String(LISTED)}`),
  patch: (list: readonly Redemption[], patch: readonly PatchOperation[]) => applyPatch(list, patch).slice(0, LISTED),
});
