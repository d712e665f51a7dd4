import type { Redemption } from '@shop/contracts/keys';
import type { PatchOperation } from '@shop/contracts/live';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { loadRedemptions } from './keys.api.js';

/** Redemptions that the screen lists. */
const LISTED = 10;

const applyPatch = patchOf<readonly Redemption[]>();

/** The newest redemptions of the person who is signed in. */
export const redemptions = liveResource({
  topic: 'redeem-history',
  load: () => loadRedemptions(LISTED),
  patch: (list: readonly Redemption[], patch: readonly PatchOperation[]) => applyPatch(list, patch).slice(0, LISTED),
});
