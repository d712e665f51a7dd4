import * as v from 'valibot';
import { instant } from './shapes.js';

/** Actions on all users at once; administrators are spared. */
export const bulkKinds = ['reset_hwids', 'delete_users'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** `affected`: users changed so far, or in a dry run those that would be; `finished` is false while the rest is under way. */
export const BulkOutcome = v.object({ message: v.string(), affected: v.number(), finished: v.boolean() });
export type BulkOutcome = v.InferOutput<typeof BulkOutcome>;

/** One bulk action of GET /api/admin-actions, with its progress: `done` of `total` users were looked at. */
export const BulkRun = v.object({
  id: v.string(),
  kind: v.picklist(bulkKinds),
  status: v.picklist(['running', 'finished']),
  total: v.number(),
  done: v.number(),
  affected: v.number(),
  started_at: instant,
  finished_at: v.nullable(instant),
});
export type BulkRun = v.InferOutput<typeof BulkRun>;
export const BulkRuns = v.array(BulkRun);
