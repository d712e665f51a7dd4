import { type BulkKind, bulkNames, type BulkOutcome, type BulkRun, type GrantTime } from '@shop/contracts/bulk';
import { getLive, post } from '../../shared/http/request.js';

const pathOf = (kind: BulkKind) => `/api/admin-actions/${bulkNames[kind]}`;

export const loadBulkRuns = () => getLive<readonly BulkRun[]>('/api/admin-actions');

/** Counts the users that an action would change. */
export const countAffected = (kind: BulkKind) => post<BulkOutcome>(`${pathOf(kind)}?dryRun=true`);

export const startBulk = (kind: BulkKind, key: string) => post<BulkOutcome>(pathOf(kind), { key });

/** Counts the subscriptions that would get time. */
export const countReceivers = (body: GrantTime) => post<BulkOutcome>(`${pathOf('grant_time')}?dryRun=true`, { body });

export const grantTime = (body: GrantTime, key: string) => post<BulkOutcome>(pathOf('grant_time'), { body, key });
