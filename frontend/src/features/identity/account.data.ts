import type { SessionRow } from '@shop/contracts/account';
import type { Profile } from '@shop/contracts/identity';
import type { PatchOperation } from '@shop/contracts/live';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { loadSessions } from './account.api.js';

/** Where the account is signed in. */
export const sessions = liveResource<readonly SessionRow[], readonly PatchOperation[]>({
  topic: 'sessions',
  load: loadSessions,
  patch: patchOf<readonly SessionRow[]>(),
});

/** Returns the sessions without the ended ones. */
export const without = (ended: readonly SessionRow[]) => (rows: readonly SessionRow[]) =>
  rows.filter(({ id }) => !ended.some((one) => one.id === id));

/** Returns the effect of a choice on the profile, shown before the server confirms it. */
export const changed =
  (change: Partial<Profile>) =>
  (profile: Profile): Profile => ({ ...profile, ...change });
