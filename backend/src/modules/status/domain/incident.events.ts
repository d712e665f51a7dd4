import type { ComponentId, IncidentStatus } from '@shop/contracts/status';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

export type IncidentEvent =
  | DomainEvent<
      'IncidentOpened',
      {
        readonly incidentId: string;
        /** Found by the probes, or announced by a person. */
        readonly origin: 'probe' | 'staff';
        readonly title: string;
        readonly component: ComponentId;
        readonly status: IncidentStatus;
        readonly message: string;
        /** Beginning, which may lie ahead of a planned maintenance. */
        readonly startsAt: string;
        /** Planned end; `null` where none was given. */
        readonly endsAt: string | null;
        readonly at: string;
      }
    >
  | DomainEvent<
      'IncidentUpdated',
      {
        readonly incidentId: string;
        readonly status: IncidentStatus;
        /** The status before it. */
        readonly previous: IncidentStatus;
        readonly message: string;
        readonly at: string;
      }
    >;

export const incidentEvents = defineEvents<IncidentEvent>({
  IncidentOpened: { version: 1 },
  IncidentUpdated: { version: 1 },
});
