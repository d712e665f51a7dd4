import * as v from 'valibot';
import { GRANTED_HOURS_MAX } from './limits.js';
import { instant, moment } from './shapes.js';

/** Actions on all users at once; administrators are spared. `take_time` is the undo of `grant_time`. */
export const bulkKinds = ['reset_hwids', 'delete_users', 'grant_time', 'take_time'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** Name of each action in its path and in its runs. */
export const bulkNames = {
  reset_hwids: 'reset-all-hwids',
  delete_users: 'delete-all-users',
  grant_time: 'grant-time',
  take_time: 'undo-grant-time',
} as const satisfies Record<BulkKind, string>;

export const badPeriod = 'Informe um período que já passou, com o início antes do fim.';
const badHours = `Informe de 1 a ${String(GRANTED_HOURS_MAX)} horas, sem fração.`;
const badProduct = 'Produto inválido.';

/** Body of POST /api/admin-actions/grant-time. Without `activeAt`: active and paused subscriptions. */
export const GrantTime = v.strictObject({
  hours: v.pipe(
    v.number(badHours),
    v.integer(badHours),
    v.minValue(1, badHours),
    v.maxValue(GRANTED_HOURS_MAX, badHours),
  ),
  productId: v.optional(v.pipe(v.number(badProduct), v.integer(badProduct), v.minValue(1, badProduct))),
  activeAt: v.optional(
    v.pipe(
      v.strictObject({ from: moment, to: moment }, badPeriod),
      v.forward(
        v.partialCheck([['from'], ['to']], ({ from, to }) => from < to, badPeriod),
        ['to'],
      ),
    ),
  ),
});
export type GrantTime = v.InferOutput<typeof GrantTime>;

/** Time that the staff gives to many subscriptions at once, as it is stored. */
export interface TimeForAll {
  /** The run that gives it; each subscription gets it once. */
  readonly run: string;
  readonly hours: number;
  /** Null: subscriptions of all products. */
  readonly productId: number | null;
  /** Period of an outage: subscriptions that ran within it, ended ones too. Null: active and paused ones. */
  readonly activeAt: { readonly from: string; readonly to: string } | null;
}

/**
 * `affected`: users changed so far, or subscriptions where time is given or taken; in a dry run, the number that would
 * change. `finished` is false while the rest is under way. `run` is null in a dry run.
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
  kind: v.picklist(bulkKinds),
  action: v.picklist(Object.values(bulkNames)),
  of: v.number(),
  done: v.number(),
  affected: v.number(),
  startedAt: instant,
  finishedAt: v.nullable(instant),
});
export type BulkRun = v.InferOutput<typeof BulkRun>;
export const BulkRuns = v.array(BulkRun);
