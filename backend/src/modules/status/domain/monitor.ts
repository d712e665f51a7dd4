import { type ComponentId, componentIds } from '@shop/contracts/status';
import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { type ComponentChange, type MeasuredStatus, type MonitorEvent, monitorEvents } from './monitor.events.js';

/** Statuses of all components as the probes last saw them. */
export interface Monitor {
  /** Instant of the last change in milliseconds; `null` before the first. */
  readonly changedAt: number | null;
  readonly components: Readonly<Partial<Record<ComponentId, Omit<ComponentChange, 'component'>>>>;
}

/** Statuses that were measured together; a component that is left out was not measured. */
export type Measured = Readonly<Partial<Record<ComponentId, MeasuredStatus>>>;

const stateOf = ({ component, status, incidentId }: ComponentChange) =>
  [component, { status, incidentId: status === 'operational' ? null : incidentId }] as const;

const evolve = ({ components }: Monitor, { type, data: { at, changes } }: MonitorEvent): Monitor => {
  switch (type) {
    case 'ComponentsChanged':
      return { changedAt: Date.parse(at), components: { ...components, ...Object.fromEntries(changes.map(stateOf)) } };
    default:
      return unhandled(type);
  }
};

/** The only monitor is `monitor-product`. */
export const monitor = defineAggregate<Monitor, MonitorEvent>({
  category: 'monitor',
  initial: { changedAt: null, components: {} },
  evolve,
  events: monitorEvents,
});
export const PRODUCT = 'product';

/** Returns true for a component that does not work as intended. */
const isFailing = (status: MeasuredStatus): boolean => status === 'degraded' || status === 'outage';

/**
 * Records the components whose status differs. `newIncidentId` names a failure that begins; it lasts, also through time
 * without measurements, until the component is seen operational.
 */
export const recordStatuses = (
  { changedAt, components }: Monitor,
  measured: Measured,
  at: number,
  newIncidentId: (component: ComponentId) => string,
): MonitorEvent[] => {
  const changes = componentIds.flatMap((component): ComponentChange[] => {
    const status = measured[component];
    const before = components[component];
    if (status === undefined || status === before?.status) return [];
    const incidentId = before?.incidentId ?? (isFailing(status) ? newIncidentId(component) : null);
    return [{ component, status, incidentId }];
  });
  // A clock set back must not reorder the events.
  const instant = new Date(Math.max(at, changedAt ?? at)).toISOString();
  return changes.length === 0 ? [] : [{ type: 'ComponentsChanged', data: { at: instant, changes } }];
};

/** Records that nothing has been measured since `at`. */
export const recordGap = (state: Monitor, at: number): MonitorEvent[] =>
  recordStatuses(
    state,
    Object.fromEntries(Object.keys(state.components).map((component) => [component, 'unknown' as const])),
    at,
    () => '',
  );
