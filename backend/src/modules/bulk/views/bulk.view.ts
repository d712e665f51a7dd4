import { type BulkKind, bulkNames, type BulkRun } from '@shop/contracts/bulk';
import type { Recorded } from '@shop/kernel/events';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { BulkEvent } from '../domain/bulk.events.js';

const fields = {
  _id: String,
  kind: String as FieldOf<BulkKind>,
  status: String as FieldOf<'running' | 'finished'>,
  total: Number,
  done: Number,
  affected: Number,
  startedAt: Date,
  finishedAt: Date as FieldOf<Date | null>,
};
type BulkDoc = DocumentOf<typeof fields>;

export const BULK_TOPIC = 'admin:bulk';

export const toBulkRun = ({ _id, kind, total, done, affected, startedAt, finishedAt }: BulkDoc): BulkRun => ({
  id: _id,
  run: _id,
  kind,
  action: bulkNames[kind],
  of: total,
  done,
  affected,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

const ofBulk = ({ data }: { readonly data: { readonly bulkId: string } }): string => data.bulkId;

type Started = Extract<BulkEvent, { readonly data: { readonly total: number } }>;

/** Returns the document of an action that begins. */
const started = (kind: BulkKind, { data: { bulkId, total }, metadata }: Recorded<Started>): BulkDoc => ({
  _id: bulkId,
  kind,
  total,
  status: 'running',
  done: 0,
  affected: 0,
  startedAt: new Date(metadata.at),
  finishedAt: null,
});

/** Bulk actions and how far they are. */
const bulkProjection = defineProjection<BulkDoc, BulkEvent>({
  name: 'bulk-actions',
  version: 1,
  group: 'strong',
  schema: viewSchema(fields).index({ startedAt: -1, _id: 1 }).index({ status: 1, startedAt: 1 }),
  on: {
    BulkActionStarted: { id: ofBulk, apply: (_, event) => started(event.data.kind, event) },
    BulkTimeGrantStarted: { id: ofBulk, apply: (_, event) => started('grant_time', event) },
    BulkTimeTakingStarted: { id: ofBulk, apply: (_, event) => started('take_time', event) },
    BulkActionAdvanced: { id: ofBulk, apply: (doc, { data: { done, affected } }) => doc && { ...doc, done, affected } },
    BulkActionFinished: {
      id: ofBulk,
      apply: (doc, { metadata }) => doc && { ...doc, status: 'finished', finishedAt: new Date(metadata.at) },
    },
  },
  push: (after) => (after ? [{ topic: BULK_TOPIC, patch: [{ op: 'upsert', item: { ...toBulkRun(after) } }] }] : []),
});

export class BulkView extends viewOf(bulkProjection) {}

export const bulkPush = definePushTopic({
  name: BULK_TOPIC,
  roles: ['Admin'],
  permission: 'operations',
  view: BulkView,
  shared: true,
});
