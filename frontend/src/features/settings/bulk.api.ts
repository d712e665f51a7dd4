import type { BulkKind, BulkOutcome, BulkRun } from '@shop/contracts/bulk';
import { DEFAULT_POLL } from '@shop/contracts/limits';
import { isTransient } from '../../shared/http/api-error.js';
import { getLive, post } from '../../shared/http/request.js';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { connection } from '../../shared/live/socket-connection.js';

const pathOf: Readonly<Record<BulkKind, string>> = {
  reset_hwids: '/api/admin-actions/reset-all-hwids',
  delete_users: '/api/admin-actions/delete-all-users',
};

/** Bulk actions with their progress, newest first, pushed. */
export const bulkRuns = liveResource({
  topic: 'admin:bulk',
  connection,
  load: () => getLive<readonly BulkRun[]>('/api/admin-actions'),
  patch: patchOf<readonly BulkRun[]>(),
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

/** Counts the users that an action would change. */
export const countAffected = (kind: BulkKind) => post<BulkOutcome>(`${pathOf[kind]}?dryRun=true`);

export const startBulk = (kind: BulkKind, key: string) => post<BulkOutcome>(pathOf[kind], { key });
