import { describeActivities } from '../../platform/activity/activities.js';
import type { BulkEvent } from './domain/bulk.events.js';
import { bulkOf } from './kinds/bulk-kinds.js';

/** Bulk actions, each one entry however many users it concerns. */
export const bulkActivities = describeActivities<BulkEvent>('operations', {
  BulkActionStarted: ({ data: { kind, bulkId, total } }) => ({
    action: bulkOf[kind].activity,
    target: { kind: 'bulk', id: bulkId },
    changes: [{ field: 'Usuários', before: null, after: String(total) }],
  }),
});
