import type { RecentActivity } from '@shop/contracts/activity';
import type { PatchOperation } from '@shop/contracts/live';
import { getLive } from '../http/request.js';
import { liveResource } from '../live/live-resource.js';
import { patchOf } from '../live/patch.js';

const SHOWN = 50;
const applyPatch = patchOf<readonly RecentActivity[]>();

/** The newest acts of the staff, pushed: a new first entry shows that the log has grown. */
export const recentActivities = liveResource({
  topic: 'admin:activity',
  load: () => getLive<readonly RecentActivity[]>('/api/dashboard/recent-activities'),
  patch: (rows: readonly RecentActivity[], operations: readonly PatchOperation[]) =>
    applyPatch(rows, operations).slice(0, SHOWN),
});
