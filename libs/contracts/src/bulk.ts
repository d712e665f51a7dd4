import * as v from 'valibot';
import { instant } from './shapes.js';

/** Actions on all users at once; administrators are spared. */
export const bulkKinds = ['reset_hwids', 'delete_users'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** Name of each action in its path and in its runs. */
export const bulkNames = { reset_hwids: 'reset-all-hwids', delete_users: 'delete-all-users' } as const satisfies Record<
  BulkKind,
  string
>;

/**
 * `affected`: users changed so far; in a dry run, users that would change. `finished` is false while the rest is under
 * way. `run` is null in a dry run.
 */
export const BulkOutcome = v.object({
  message: v.string(),
  affected: v.number(),
  finished: v.boolean(),
  run: v.nullable(v.string()),
});
export type BulkOutcome = v.InferOutput<typeof BulkOutcome>;

/**
 * One bulk action of GET /api/admin-actions, with its progress: `done` of `of` users were processed, `affected` were
 * changed.
 */
export const BulkRun = v.object({
  /** The same as `run`, because pushed changes identify rows by `id`. */
  id: v.string(),
  run: v.string(),
  action: v.picklist(Object.values(bulkNames)),
  of: v.number(),
  done: v.number(),
  affected: v.number(),
  startedAt: instant,
  finishedAt: v.nullable(instant),
});
export type BulkRun = v.InferOutput<typeof BulkRun>;
export const BulkRuns = v.array(BulkRun);
