import type { SessionRow } from '@shop/contracts/account';
import type { Profile } from '@shop/contracts/identity';
import { DEFAULT_POLL } from '@shop/contracts/limits';
import type { PatchOperation } from '@shop/contracts/live';
import { isTransient } from '../../shared/http/api-error.js';
import { liveResource } from '../../shared/live/live-resource.js';
import { connection } from '../../shared/live/socket-connection.js';
import { patchOf } from '../../shared/live/patch.js';
import { loadSessions } from './account.api.js';

/** Where the account is signed in. */
export const sessions = liveResource<readonly SessionRow[], readonly PatchOperation[]>({
  topic: 'sessions',
  connection,
  load: loadSessions,
  patch: patchOf<readonly SessionRow[]>(),
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

/** The sessions that are left once those have ended. */
export const without = (ended: readonly SessionRow[]) => (rows: readonly SessionRow[]) =>
  rows.filter(({ id }) => !ended.some((one) => one.id === id));

/** Effect of a choice on the profile, shown before the server confirms it. */
export const changed =
  (change: Partial<Profile>) =>
  (profile: Profile): Profile => ({ ...profile, ...change });
