import { UPTIME_DAYS } from '@shop/contracts/limits';
import { roles } from '@shop/contracts/identity';
import type { PatchOperation } from '@shop/contracts/live';
import type { HealthReport } from '@shop/contracts/status';
import { DAY } from '@shop/kernel/durations';
import type { EventOf, Recorded } from '@shop/kernel/events';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { IncidentEvent } from '../domain/incident.events.js';
import type { ComponentChange, MonitorEvent } from '../domain/monitor.events.js';
import type { StatusSpan } from '../domain/uptime.js';
import { toIncidentRow } from './incident-row.js';
import {
  asOf,
  healthReport,
  incidentsAt,
  isListed,
  latest,
  type ListedIncident,
  type StatusHistory,
  type TimelineEntry,
} from './health-report.js';

/** The whole page is one document: it is small and always read whole. */
const fields = {
  _id: String,
  spans: Object as FieldOf<StatusHistory['spans']>,
  incidents: [Object] as FieldOf<StatusHistory['incidents']>,
  /** Instant of the last event, in milliseconds: subscribers get what was so then. */
  at: Number,
};
export type StatusDoc = DocumentOf<typeof fields>;

export const STATUS = 'status';
/** Incidents as administrators list them. */
export const adminIncidentsTopic = 'admin:incidents';
const NONE: StatusDoc = { _id: STATUS, spans: {}, incidents: [], at: 0 };

/** Spans of a component that are stored at most; the oldest ones are dropped first. */
const SPANS_MAX = 2_000;
/** Ended failures that are stored at most, the newest: a component may fail and recover many times an hour. */
const ENDED_FAILURES_MAX = 200;
/** Entries in the timeline of a failure that are stored at most, the newest. */
const FAILURE_ENTRIES_MAX = 50;
const STORED_FOR = (UPTIME_DAYS + 1) * DAY;

/** Adds a span and drops what no day of the page shows any more. */
function extended(spans: readonly StatusSpan[], { status }: ComponentChange, from: number): readonly StatusSpan[] {
  const all = [...spans.filter((span) => span.from < from), { from, status }];
  const first = all.findLastIndex((span) => span.from <= from - STORED_FOR);
  return all.slice(Math.max(first, 0)).slice(-SPANS_MAX);
}

const changed = (doc: StatusDoc | null, { data }: Recorded<MonitorEvent>): StatusDoc => {
  const before = doc ?? NONE;
  const at = Date.parse(data.at);
  const spans = { ...before.spans };
  for (const change of data.changes) spans[change.component] = extended(spans[change.component] ?? [], change, at);
  return { ...before, spans, at };
};

/** Returns true for a failure that is over. A maintenance counts in the uptime of its days, and stays. */
const isEndedFailure = (one: ListedIncident): boolean =>
  one.origin === 'probe' &&
  latest(one).status === 'resolved' &&
  one.timeline.every(({ status }) => status !== 'maintenance');

/** Leaves out the oldest ended failures where there are too many. Takes and returns the newest first. */
function bounded(incidents: readonly ListedIncident[]): readonly ListedIncident[] {
  const left = new Set(incidents.filter(isEndedFailure).slice(ENDED_FAILURES_MAX));
  return incidents.filter((one) => !left.has(one));
}

const continued = (one: ListedIncident, entry: TimelineEntry): ListedIncident => {
  const timeline = [...one.timeline, entry];
  return { ...one, timeline: one.origin === 'probe' ? timeline.slice(-FAILURE_ENTRIES_MAX) : timeline };
};

type Opened = EventOf<IncidentEvent, 'IncidentOpened'>;
type Updated = EventOf<IncidentEvent, 'IncidentUpdated'>;

const opened = (doc: StatusDoc | null, { data }: Recorded<Opened>): StatusDoc => {
  const before = doc ?? NONE;
  const { incidentId, origin, title, component, status, message } = data;
  const at = Date.parse(data.at);
  const added: ListedIncident = {
    id: incidentId,
    origin,
    title,
    component,
    startsAt: Date.parse(data.startsAt),
    endsAt: data.endsAt === null ? null : Date.parse(data.endsAt),
    timeline: [{ at, status, message }],
  };
  const incidents = [added, ...before.incidents.filter((one) => isListed(asOf(one, at), at))];
  return { ...before, incidents: bounded(incidents.sort((a, b) => b.startsAt - a.startsAt)), at };
};

const updated = (doc: StatusDoc | null, { data }: Recorded<Updated>): StatusDoc | null => {
  if (!doc) return null;
  const { incidentId, status, message } = data;
  const entry = { at: Date.parse(data.at), status, message };
  return {
    ...doc,
    incidents: doc.incidents.map((one) => (one.id === incidentId ? continued(one, entry) : one)),
    at: entry.at,
  };
};

const differing = <Item>(now: readonly Item[], then: readonly Item[]): Item[] => {
  const before = new Set(then.map((item) => JSON.stringify(item)));
  return now.filter((item) => !before.has(JSON.stringify(item)));
};

/** Returns the patch operations that turn one report into another. */
function changesOf(now: HealthReport, then: HealthReport): PatchOperation[] {
  const stays = new Set(now.incidentHistory.map(({ id }) => id));
  return [
    ...(now.overallStatus === then.overallStatus
      ? []
      : [{ op: 'set' as const, value: { overallStatus: now.overallStatus } }]),
    ...differing(now.components, then.components).map((item) => ({ op: 'upsert' as const, list: 'components', item })),
    ...then.incidentHistory
      .filter(({ id }) => !stays.has(id))
      .map(({ id }) => ({ op: 'remove' as const, list: 'incidentHistory', id })),
    ...differing(now.incidentHistory, then.incidentHistory)
      .reverse()
      .map((item) => ({ op: 'upsert' as const, list: 'incidentHistory', item })),
  ];
}

const rowsOf = ({ incidents, at }: StatusDoc) => incidents.map((one) => toIncidentRow(one, at));

/** Returns the patch operations between the administrators' lists of two documents. */
function incidentChanges(now: StatusDoc, then: StatusDoc): PatchOperation[] {
  const stays = new Set(now.incidents.map(({ id }) => id));
  const gone = then.incidents.filter(({ id }) => !stays.has(id));
  return [
    ...gone.map(({ id }) => ({ op: 'remove' as const, id })),
    ...differing(rowsOf(now), rowsOf(then)).map((item) => ({
      op: 'upsert' as const,
      item,
    })),
  ];
}

/** Returns the report of an earlier document by the days of today, with its incidents as they were pushed then. */
const shownBefore = (then: StatusDoc, now: number): HealthReport => ({
  ...healthReport(then, now),
  incidentHistory: incidentsAt(then, then.at),
});

const page = { id: () => STATUS };

export const statusProjection = defineProjection<StatusDoc, MonitorEvent | IncidentEvent>({
  name: 'status',
  version: 2,
  group: 'strong',
  schema: viewSchema(fields),
  on: {
    ComponentsChanged: { ...page, apply: changed },
    IncidentOpened: { ...page, apply: opened },
    IncidentUpdated: { ...page, apply: updated },
  },
  push: (after, before) => {
    if (!after) return [];
    const then = before ?? NONE;
    return [
      { topic: STATUS, patch: changesOf(healthReport(after, after.at), shownBefore(then, after.at)) },
      { topic: adminIncidentsTopic, patch: incidentChanges(after, then) },
    ].filter(({ patch }) => patch.length > 0);
  },
});

export class StatusView extends viewOf(statusProjection) {}

export const statusPush = definePushTopic({ name: STATUS, roles, permission: 'any', view: StatusView, shared: true });

export const adminIncidentsPush = definePushTopic({
  name: adminIncidentsTopic,
  roles: ['Admin'],
  permission: 'operations',
  view: StatusView,
  shared: true,
});
