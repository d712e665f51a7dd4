import type { Profile } from '@shop/contracts/identity';
import { PROFILE_POLL } from '@shop/contracts/limits';
import { getLive } from '../http/request.js';
import { isTransient } from '../http/api-error.js';
import { liveResource } from '../rx/live.js';
import { wire } from '../rx/live-wire.js';
import { patchOf } from '../rx/patch.js';

/** Who is signed in and their balance, as every screen of the shell shows it. */
export const profile = liveResource({
  topic: 'profile',
  wire,
  load: () => getLive<Profile>('/api/profile'),
  patch: patchOf<Profile>(),
  pollMs: PROFILE_POLL,
  retry: isTransient,
});
