import { type BulkKind, bulkNames, type BulkOutcome, type BulkRun } from '@shop/contracts/bulk';
import { getLive, post } from '../../shared/http/request.js';

const pathOf = (kind: BulkKind) => `/api/admin-actions/${bulkNames[kind]}`;

export const loadBulkRuns = () => getLive<readonly BulkRun[]>('/api/admin-actions');

/** Counts the users that an action would change. */
export const countAffected = (kind: BulkKind) => post<BulkOutcome>(`${pathOf(kind)}?dryRun=true`);

export const startBulk = (kind: BulkKind, key: string) => post<BulkOutcome>(pathOf(kind), { key });
