import { type BypassQuery, BypassUid, type UidRegion } from '@shop/contracts/bypass';
import type { DomainEvent, EventOf, Recorded } from '@shop/kernel/events';
import { HOUR } from '@shop/kernel/durations';
import { csvColumns } from '../../../platform/list/csv.js';
import { defineList, indexedFor } from '../../../platform/list/define-list.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { BypassEvent } from '../domain/bypass.events.js';

const fields = {
  _id: String,
  uid: String,
  nickname: String,
  region: String as FieldOf<UidRegion>,
  /** `null` while it is paused. */
  endsAt: Date as FieldOf<Date | null>,
  /** Milliseconds left, while it is paused. */
  keptMs: Number as FieldOf<number | null>,
  paused: Boolean,
  /** Order by the remaining time: running UIDs by their end, and after them the paused ones by their stored time. */
  order: Number,
  addedAt: Date,
  changedAt: Date,
};
export type BypassDoc = DocumentOf<typeof fields>;

export const BYPASS_TOPIC = 'admin:bypass';
/** Later than any end. */
const AFTER_ALL_ENDS = 1e15;
const DECIMALS = 10_000;

/** Hours with four decimals. */
export const hoursOf = (ms: number): number => Math.round((ms / HOUR) * DECIMALS) / DECIMALS;

/** Returns a UID at an instant. */
const toBypassUid = ({ uid, nickname, region, endsAt, keptMs, paused }: BypassDoc, now: number): BypassUid => ({
  uid,
  nickname,
  region,
  remaining_hours: hoursOf(endsAt ? Math.max(0, endsAt.getTime() - now) : (keptMs ?? 0)),
  paused,
});

const running = (endsAt: string) => {
  const end = new Date(endsAt);
  return { endsAt: end, keptMs: null, paused: false, order: end.getTime() };
};

type OfBypass = DomainEvent<string, { readonly bypassId: string; readonly uid: string }>;

const changing = <E extends OfBypass>(change: (data: E['data']) => Partial<BypassDoc>) => ({
  id: ({ data }: Recorded<E>) => data.bypassId,
  apply: (doc: BypassDoc | null, { data, metadata }: Recorded<E>): BypassDoc | null =>
    doc && { ...doc, ...change(data), changedAt: new Date(metadata.at) },
});

const ending = <E extends OfBypass>() => ({ id: ({ data }: Recorded<E>) => data.bypassId, apply: () => null });

/** All UIDs, newest first; joined with the instant at which they are read. */
export const bypassList = defineList<BypassDoc, BypassUid, BypassQuery, number>({
  scope: [],
  of: 'everyone',
  sort: { uid: 'uid', nickname: 'nickname', region: 'region', remaining_hours: 'order', paused: 'paused' },
  order: { addedAt: -1, _id: 1 },
  filters: {},
  row: toBypassUid,
  csv: {
    name: 'bypass',
    columns: csvColumns(BypassUid),
  },
});

/** UIDs whose time is not over. */
const bypassProjection = defineProjection<BypassDoc, BypassEvent>({
  name: 'bypass',
  version: 1,
  group: 'strong',
  schema: indexedFor(viewSchema(fields), bypassList),
  search: ({ uid, nickname, region }) => [uid, nickname, region],
  on: {
    BypassUidAdded: {
      id: ({ data }) => data.bypassId,
      apply: (_, { data: { bypassId, uid, nickname, region, endsAt }, metadata }) => {
        const at = new Date(metadata.at);
        return { _id: bypassId, uid, nickname, region, ...running(endsAt), addedAt: at, changedAt: at };
      },
    },
    BypassUidChanged: changing<EventOf<BypassEvent, 'BypassUidChanged'>>(({ uid }) => ({ uid })),
    BypassUidPaused: changing<EventOf<BypassEvent, 'BypassUidPaused'>>(({ keptMs }) => ({
      endsAt: null,
      keptMs,
      paused: true,
      order: AFTER_ALL_ENDS + keptMs,
    })),
    BypassUidResumed: changing<EventOf<BypassEvent, 'BypassUidResumed'>>(({ endsAt }) => running(endsAt)),
    BypassUidDeleted: ending<EventOf<BypassEvent, 'BypassUidDeleted'>>(),
    BypassUidExpired: ending<EventOf<BypassEvent, 'BypassUidExpired'>>(),
  },
  push: (after, before) => {
    const removed = before && before.uid !== after?.uid ? [{ op: 'remove' as const, id: before.uid }] : [];
    const item = after && { ...toBypassUid(after, after.changedAt.getTime()) };
    const patch = [...removed, ...(item ? [{ op: 'upsert' as const, item }] : [])];
    return patch.length > 0 ? [{ topic: BYPASS_TOPIC, patch }] : [];
  },
});

export class BypassView extends viewOf(bypassProjection) {}

export const bypassPush = definePushTopic({
  name: BYPASS_TOPIC,
  roles: ['Admin'],
  permission: 'people',
  view: BypassView,
  shared: true,
});
