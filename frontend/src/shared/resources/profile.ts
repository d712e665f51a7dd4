import type { Profile } from '@shop/contracts/identity';
import { PROFILE_POLL } from '@shop/contracts/limits';
import { getLive } from '../http/request.js';
import { liveResource } from '../live/live-resource.js';
import { patchOf } from '../live/patch.js';

/** Profile and balance of the signed-in account. */
export const profile = liveResource({
  topic: 'profile',
  load: () => getLive<Profile>('/api/profile'),
  patch: patchOf<Profile>(),
  pollMs: PROFILE_POLL,
});
