import type { BulkKind, BulkOutcome, BulkRun } from '@shop/contracts/bulk';
import { getLive, post } from '../../shared/http/request.js';

const pathOf: Readonly<Record<BulkKind, string>> = {
  reset_hwids: '/api/admin-actions/reset-all-hwids',
  delete_users: '/api/admin-actions/delete-all-users',
};

export const loadBulkRuns = () => getLive<readonly BulkRun[]>('/api/admin-actions');

/** Counts the users that an action would change. */
export const countAffected = (kind: BulkKind) => post<BulkOutcome>(`${pathOf[kind]}?dryRun=true`);

export const startBulk = (kind: BulkKind, key: string) => post<BulkOutcome>(pathOf[kind], { key });
