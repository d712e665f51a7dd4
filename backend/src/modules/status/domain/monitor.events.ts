import type { ComponentId, ComponentStatus } from '@shop/contracts/status';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** `unknown`: nothing was measured, so that the time counts neither as up nor as down. */
export type MeasuredStatus = ComponentStatus | 'unknown';

export interface ComponentChange {
  readonly component: ComponentId;
  readonly status: MeasuredStatus;
  /** The failure that this change begins, continues or ends; `null` without one. */
  readonly incidentId: string | null;
}

/** Changes seen by the probes, all at one instant. */
export type MonitorEvent = DomainEvent<
  'ComponentsChanged',
  {
    /** Instant of the first probe that saw it. */
    readonly at: string;
    readonly changes: readonly ComponentChange[];
  }
>;

export const monitorEvents = defineEvents<MonitorEvent>({ ComponentsChanged: { version: 1 } });
