import type { SessionRow } from '@shop/contracts/account';
import type { Profile } from '@shop/contracts/identity';
import { DEFAULT_POLL } from '@shop/contracts/limits';
import type { PatchOperation } from '@shop/contracts/live';
import { isTransient } from '../../shared/http/api-error.js';
import { liveResource } from '../../shared/rx/live.js';
import { wire } from '../../shared/rx/live-wire.js';
import { patchOf } from '../../shared/rx/patch.js';
import { loadSessions } from './account.api.js';

/** Where the account is signed in. */
export const sessions = liveResource<readonly SessionRow[], readonly PatchOperation[]>({
  topic: 'sessions',
  wire,
  load: loadSessions,
  patch: patchOf<readonly SessionRow[]>(),
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

/** The sessions that are left once those have ended. */
export const without = (ended: readonly SessionRow[]) => (rows: readonly SessionRow[]) =>
  rows.filter(({ id }) => !ended.some((one) => one.id === id));

/** What a choice does to the profile before the server has said so. */
export const changed =
  (change: Partial<Profile>) =>
  (profile: Profile): Profile => ({ ...profile, ...change });
