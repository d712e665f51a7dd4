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

/** Returns true for a failure that the probes found and that goes on. */
export const isOpen = (one: ListedIncident): boolean => one.origin === 'probe' && latest(one).status !== 'resolved';

/** Planned time of a maintenance that concerns the component: its end is the planned one, or that of its work. */
const maintenanceOf = (incidents: readonly ListedIncident[], component: ComponentId): Interval[] =>
  incidents
    .filter((one) => one.component === component && one.timeline[0]?.status === 'maintenance')
    .map((one) => {
      const last = latest(one);
      const resolvedAt = last.status === 'resolved' ? last.at : Infinity;
      return { from: one.startsAt, to: Math.min(one.endsAt ?? Infinity, resolvedAt) };
    })
    .filter(({ from, to }) => from < to);

const shownStatus = (spans: readonly StatusSpan[]): ComponentStatus => {
  const known = spans.findLast(({ status }) => status !== 'unknown');
  return known === undefined || known.status === 'unknown' ? 'operational' : known.status;
};

function componentHealth(component: ComponentId, { spans, incidents }: StatusHistory, now: number): ComponentHealth {
  const own = spans[component] ?? [];
  const status = shownStatus(own);
  const { days, percentage } = uptimeOf(own, maintenanceOf(incidents, component), now);
  const fallback = status === 'outage' ? 0 : 100;
  return {
    name: componentNames[component],
    status,
    uptime_percentage: percentage ?? fallback,
    history: [...days],
  };
}

/** Rates the whole by its parts. */
function overallStatus(statuses: Readonly<Partial<Record<ComponentId, ComponentStatus>>>): OverallStatus {
  const failing = componentIds.filter((id) => (statuses[id] ?? 'operational') !== 'operational');
  if (failing.length === 0) return 'operational';
  const isMajor = failing.some((id) => ESSENTIAL.has(id) && statuses[id] === 'outage');
  return isMajor ? 'major_outage' : 'partial_outage';
}

const toIncident = (one: ListedIncident): HealthIncident => ({
  id: one.id,
  status: latest(one).status,
  component_name: componentNames[one.component],
  message: latest(one).message,
  start_time: new Date(one.startsAt).toISOString(),
});

/** Builds the status page from a history, as it stands at `now` in milliseconds. */
export function healthReport(history: StatusHistory, now: number): HealthReport {
  const measured = componentIds.filter((id) => history.spans[id] !== undefined);
  const statuses = Object.fromEntries(measured.map((id) => [id, shownStatus(history.spans[id] ?? [])]));
  return {
    overallStatus: overallStatus(statuses),
    components: measured.map((id) => componentHealth(id, history, now)),
    incidentHistory: history.incidents.filter((one) => isListed(one, now)).map(toIncident),
  };
}

const LISTED_FOR = UPTIME_DAYS * DAY;

/** Returns true while an incident belongs to the days of the page, or goes on. */
export const isListed = (one: ListedIncident, now: number): boolean =>
  latest(one).status !== 'resolved' || Math.max(latest(one).at, one.startsAt) > now - LISTED_FOR;
