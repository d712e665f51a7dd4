import { UPTIME_DAYS } from '@shop/contracts/limits';
import {
  type ComponentHealth,
  type ComponentId,
  componentIds,
  componentNames,
  type ComponentStatus,
  type HealthIncident,
  type HealthReport,
  type IncidentStatus,
  type OverallStatus,
} from '@shop/contracts/status';
import { DAY } from '@shop/kernel/durations';
import { type Interval, type StatusSpan, uptimeOf } from '../domain/uptime.js';

export interface TimelineEntry {
  readonly at: number;
  readonly status: IncidentStatus;
  readonly message: string;
}

/** An incident as the view stores it; instants in milliseconds. */
export interface ListedIncident {
  readonly id: string;
  readonly origin: 'probe' | 'staff';
  readonly title: string;
  readonly component: ComponentId;
  readonly startsAt: number;
  readonly endsAt: number | null;
  /** Oldest first; its last entry is the present one. */
  readonly timeline: readonly TimelineEntry[];
}

/** Measured history of the product. */
export interface StatusHistory {
  /** Spans of each component that was ever measured, oldest first. */
  readonly spans: Readonly<Partial<Record<ComponentId, readonly StatusSpan[]>>>;
  /** Newest first. */
  readonly incidents: readonly ListedIncident[];
}

/** Without these nothing can be bought or shown. */
const ESSENTIAL: ReadonlySet<ComponentId> = new Set(['events', 'documents', 'projections']);

/** Returns the present entry of an incident. */
export const latest = ({ timeline, startsAt }: ListedIncident): TimelineEntry =>
  timeline.at(-1) ?? { at: startsAt, status: 'investigating', message: '' };

/** Last entry of a maintenance that no one has ended. */
const MAINTENANCE_ENDED = 'A manutenção terminou no horário previsto.';

/** Returns an incident at an instant: a maintenance ends by itself at its planned end. */
export function asOf(one: ListedIncident, now: number): ListedIncident {
  const { at, status } = latest(one);
  if (status !== 'maintenance' || one.endsAt === null || one.endsAt > now) return one;
  const ended = { at: Math.max(at, one.endsAt), status: 'resolved', message: MAINTENANCE_ENDED } as const;
  return { ...one, timeline: [...one.timeline, ended] };
}

/** Returns true for a failure that the probes found and that goes on. */
export const isOpen = (one: ListedIncident): boolean => one.origin === 'probe' && latest(one).status !== 'resolved';

/**
 * Returns the planned time of a component's maintenance. Its end is the planned one, or that of its work. It begins
 * when it was recorded at the earliest, so that it erases no outage measured before.
 */
const maintenanceOf = (incidents: readonly ListedIncident[], component: ComponentId): Interval[] =>
  incidents.flatMap((one) => {
    const recorded = one.timeline.find(({ status }) => status === 'maintenance');
    if (one.component !== component || !recorded) return [];
    const last = latest(one);
    const resolvedAt = last.status === 'resolved' ? last.at : Infinity;
    const from = Math.max(one.startsAt, recorded.at);
    const to = Math.min(one.endsAt ?? Infinity, resolvedAt);
    return from < to ? [{ from, to }] : [];
  });

const shownStatus = (spans: readonly StatusSpan[]): ComponentStatus => {
  const known = spans.findLast(({ status }) => status !== 'unknown');
  return known === undefined || known.status === 'unknown' ? 'operational' : known.status;
};

function componentHealth(component: ComponentId, { spans, incidents }: StatusHistory, now: number): ComponentHealth {
  const own = spans[component] ?? [];
  const status = shownStatus(own);
  const { days, percentage } = uptimeOf(own, maintenanceOf(incidents, component), now);
  return { name: componentNames[component], status, uptime_percentage: percentage, history: [...days] };
}

/** Rates the whole by its parts. */
function overallStatus(statuses: Readonly<Partial<Record<ComponentId, ComponentStatus>>>): OverallStatus {
  const failing = componentIds.filter((id) => (statuses[id] ?? 'operational') !== 'operational');
  if (failing.length === 0) return 'operational';
  const isMajor = failing.some((id) => ESSENTIAL.has(id) && statuses[id] === 'outage');
  return isMajor ? 'major_outage' : 'partial_outage';
}

export const iso = (ms: number): string => new Date(ms).toISOString();

/** Returns the timeline and the planned end of an incident as responses write them. */
export const courseOf = ({ endsAt, timeline }: ListedIncident) => ({
  ends_at: endsAt === null ? null : iso(endsAt),
  timeline: timeline.map(({ at, status, message }) => ({ at: iso(at), status, message })),
});

const toIncident = (one: ListedIncident): HealthIncident => ({
  id: one.id,
  title: one.title,
  status: latest(one).status,
  component_name: componentNames[one.component],
  message: latest(one).message,
  start_time: iso(one.startsAt),
  ...courseOf(one),
});

/** Returns the incidents of the page at an instant, newest first. */
export const incidentsAt = ({ incidents }: Pick<StatusHistory, 'incidents'>, now: number): HealthIncident[] =>
  incidents
    .map((one) => asOf(one, now))
    .filter((one) => isListed(one, now))
    .map(toIncident);

/** Builds the status page from a history, at an instant in milliseconds. */
export function healthReport(history: StatusHistory, now: number): HealthReport {
  const measured = componentIds.filter((id) => history.spans[id] !== undefined);
  const statuses = Object.fromEntries(measured.map((id) => [id, shownStatus(history.spans[id] ?? [])]));
  return {
    overallStatus: overallStatus(statuses),
    components: measured.map((id) => componentHealth(id, history, now)),
    incidentHistory: incidentsAt(history, now),
  };
}

const LISTED_FOR = UPTIME_DAYS * DAY;

/** Returns true while an incident belongs to the days of the page, or goes on. */
export const isListed = (one: ListedIncident, now: number): boolean =>
  latest(one).status !== 'resolved' || Math.max(latest(one).at, one.startsAt) > now - LISTED_FOR;
