import { END_BEFORE_START, type IncidentStatus } from '@shop/contracts/status';
import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import type { EventOf } from '@shop/kernel/events';
import { incidentEvents, type IncidentEvent } from './incident.events.js';

export type Incident =
  | { readonly status: 'absent' }
  | { readonly status: IncidentStatus; readonly incidentId: string; readonly message: string };

const evolve = (_: Incident, event: IncidentEvent): Incident => {
  switch (event.type) {
    case 'IncidentOpened':
    case 'IncidentUpdated': {
      const { incidentId, status, message } = event.data;
      return { status, incidentId, message };
    }
    default:
      return unhandled(event);
  }
};

/** An incident of the status page, `incident-{id}`. */
export const incident = defineAggregate<Incident, IncidentEvent>({
  category: 'incident',
  initial: { status: 'absent' },
  evolve,
  events: incidentEvents,
});

export type NewIncident = EventOf<IncidentEvent, 'IncidentOpened'>['data'];
export type IncidentUpdate = Omit<EventOf<IncidentEvent, 'IncidentUpdated'>['data'], 'incidentId' | 'previous'>;

/** Opens an incident once. Throws `VALIDATION_FAILED` where it would end before it starts. */
export const openIncident = (state: Incident, opened: NewIncident): IncidentEvent[] => {
  if (state.status !== 'absent') return [];
  if (opened.endsAt !== null && opened.endsAt <= opened.startsAt)
    throw new DomainError('VALIDATION_FAILED', { errors: [{ field: 'ends_at', message: END_BEFORE_START }] });
  return [{ type: 'IncidentOpened', data: opened }];
};

/** Adds to the timeline of an incident. Throws `NOT_FOUND` where there is none. */
export const updateIncident = (state: Incident, update: IncidentUpdate): IncidentEvent[] => {
  if (state.status === 'absent') throw new DomainError('NOT_FOUND');
  const isSame = state.status === update.status && state.message === update.message;
  if (isSame) return [];
  return [{ type: 'IncidentUpdated', data: { incidentId: state.incidentId, previous: state.status, ...update } }];
};
