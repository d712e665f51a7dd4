import type { BulkRun } from '@shop/contracts/bulk';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { loadBulkRuns } from './bulk.api.js';

/** Bulk actions with their progress, newest first, pushed. */
export const bulkRuns = liveResource({
  topic: 'admin:bulk',
  load: loadBulkRuns,
  patch: patchOf<readonly BulkRun[]>(),
});
