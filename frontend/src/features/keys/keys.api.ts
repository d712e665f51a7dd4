import type { RedeemedKey, Redemption } from '@shop/contracts/keys';
import { DEFAULT_POLL } from '@shop/contracts/limits';
import type { PatchOperation } from '@shop/contracts/live';
import { isTransient } from '../../shared/http/api-error.js';
import { getLive, post } from '../../shared/http/request.js';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { connection } from '../../shared/live/socket-connection.js';

export const redeemKey = (code: string, key: string) =>
  post<RedeemedKey>('/api/keys/redeem', { body: { key: code }, key });

/** Redemptions that the screen lists. */
const LISTED = 10;

const applyPatch = patchOf<readonly Redemption[]>();

/** The newest redemptions of the person who is signed in. */
export const redemptions = liveResource({
  topic: 'redeem-history',
  connection,
  load: () => getLive<readonly Redemption[]>(`/api/client/redeem-history?pageSize=${String(LISTED)}`),
  patch: (list: readonly Redemption[], patch: readonly PatchOperation[]) => applyPatch(list, patch).slice(0, LISTED),
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});
